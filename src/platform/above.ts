import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { matchesAboveSelector } from './overlay-parts.ts';
import { isOver, levelPath, mayBeRaised } from './stacking.ts';

/** Points in each direction at which the page is asked what is drawn there. */
const POINTS = 9;
const VISIBILITY = { visibilityProperty: true, opacityProperty: true } as const;

const innerElements = (node: Element): Element[] => [
  ...(membersOf(node).shadowRoot?.querySelectorAll('*') ?? []),
];

/** Returns whether a part of an element's box is visible in the window. */
function isInView(node: Element): boolean {
  const { left, top, right, bottom } = membersOf(node).getBoundingClientRect();
  if (right <= left || bottom <= top || right <= 0 || bottom <= 0) return false;
  if (left >= window.innerWidth || top >= window.innerHeight) return false;
  return membersOf(node).checkVisibility?.(VISIBILITY) ?? true;
}

/** Returns whether a point is in the box of an element. */
function hasPoint(node: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = membersOf(node).getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/**
 * Returns the hosts whose closed shadow roots draw something, with an overlay only over that: a press there
 * is a press on the host, although its own box is elsewhere.
 */
export function findClosedHosts(overlay?: Element): Set<Element> {
  const found = new Set<Element>();
  for (let point = 0; point < POINTS * POINTS; point += 1) {
    const x = (((point % POINTS) + 0.5) / POINTS) * window.innerWidth;
    const y = ((Math.floor(point / POINTS) + 0.5) / POINTS) * window.innerHeight;
    const top = document.elementFromPoint?.(x, y);
    if (!top || membersOf(top).shadowRoot || overlay?.contains(top) || hasPoint(top, x, y)) continue;
    if (!overlay || document.elementsFromPoint(x, y).some((each) => overlay.contains(each))) found.add(top);
  }
  return found;
}

/** Returns whether an element, or something in its open shadow root, is painted over an overlay when shown. */
export const isDrawnOver = (element: Element, overlay: Element): boolean =>
  isOver(element, overlay) || innerElements(element).some((each) => isDrawnOver(each, overlay));

/** Returns the elements of the page, not of shadow roots, that are painted over an overlay now. */
export function findAbove(overlay: Element): Element[] {
  const isAbove = (node: Element): boolean =>
    (mayBeRaised(node) && isInView(node) && isOver(node, overlay)) || innerElements(node).some(isAbove);
  return [...[...document.body.querySelectorAll('*')].filter(isAbove), ...findClosedHosts(overlay)];
}

/** For each open overlay: the elements that were drawn before it opened. */
const pages = new WeakMap<Element, () => WeakSet<Element>>();

function readDrawn(overlay: Element, later: readonly Node[]): WeakSet<Element> {
  const isDrawn = (node: Element): boolean => {
    // Such an element draws nothing itself: other scripts put their lists into it.
    const isDrawnItself = isInView(node) && getComputedStyle(node).pointerEvents !== 'none';
    return isDrawnItself || innerElements(node).some(isDrawn);
  };
  const isBefore = (node: Element) => ![overlay, ...later].some((each) => membersOf(each).contains(node));
  const nodes = [...document.body.querySelectorAll('*')];
  return new WeakSet([...nodes.filter((node) => isDrawn(node) && isBefore(node)), ...findClosedHosts()]);
}

/**
 * Remembers what is drawn when an overlay opens, until the scope ends. Reads the page later, at the latest
 * when it is needed, because reading takes time. Returns a function that reads it now.
 */
export function rememberPage(overlay: Element, scope: Scope): () => void {
  let drawn: WeakSet<Element> | undefined;
  const later: Node[] = [];
  const note = (records: MutationRecord[]) => later.push(...records.flatMap((each) => [...each.addedNodes]));
  const observer = scope.observe(new MutationObserver(note));
  observer.observe(document.body, { childList: true, subtree: true });
  const read = () => {
    if (drawn) return drawn;
    note(observer.takeRecords());
    observer.disconnect();
    drawn = readDrawn(overlay, later);
    return drawn;
  };
  pages.set(overlay, read);
  scope.add(() => pages.delete(overlay));
  return read;
}

/**
 * Returns whether an element belongs to an overlay: it appeared above it after the overlay opened (a calendar
 * or a list of suggestions at the end of the body), or it matches the owner's selector. A press on it does
 * not close the overlay. What was drawn before belongs to the page.
 */
export function belongsAbove(element: Element, overlay: Element): boolean {
  if (matchesAboveSelector(element)) return true;
  // No host is inside the overlay. To search for hosts takes long where much is drawn.
  const mayBeHost = !membersOf(overlay).contains(element);
  if (!isDrawnOver(element, overlay) && !(mayBeHost && findClosedHosts(overlay).has(element))) return false;
  const drawn = pages.get(overlay)?.();
  return !levelPath(element, overlay).some((each) => drawn?.has(each));
}
