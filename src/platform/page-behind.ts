import { LAYER_HOST } from '#lib/layer-host.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { findAbove, isDrawnOver } from './above.ts';
import { matchesAboveSelector } from './overlay-parts.ts';

const LIVE_REGIONS = '[aria-live], [role=alert], [role=status], [role=log]';
/** Open modal dialogs of other scripts, such as a consent box: they may be above ours, and need an answer. */
const FOREIGN_DIALOGS = '[aria-modal="true"]:not([aria-hidden="true"])';
const NOT_RENDERED = 'script, style, link, template, noscript';

/** True for an element that draws nothing itself: it has no box, or a box without height. */
function isWrapper(node: Element): boolean {
  if (getComputedStyle(node).display === 'contents') return true;
  return membersOf(node).getClientRects().length > 0 && !(membersOf(node) as HTMLElement).offsetHeight;
}

/**
 * True for an element that is not rendered now, such as a closed calendar, which may open above the overlay
 * later.
 */
const isHidden = (node: Element): boolean => getComputedStyle(node).display === 'none';

/**
 * Makes the page behind an overlay inert: everything except `kept`, its ancestors, and elements that are
 * painted above the first of `kept`, in open shadow roots, too. Live regions, modal dialogs of other scripts,
 * and elements that draw nothing yet stay usable. In the container of our overlays, only elements of `behind`
 * become inert.
 */
export function makeInert(patch: Patch, kept: readonly Element[], behind: readonly Element[]): void {
  const containsAny = (node: Element, elements: readonly Element[]) =>
    elements.some((each) => membersOf(node).contains(each));
  const layers = [...kept, ...behind];
  const foreignDialogs = document.querySelectorAll(FOREIGN_DIALOGS);
  const [overlay] = kept;
  const above = overlay ? findAbove(overlay) : [];
  const isOfLayer = (node: Element) =>
    containsAny(node, layers) || layers.some((layer) => membersOf(layer).contains(node));
  const usable = [...kept, ...[...foreignDialogs, ...above].filter((each) => !isOfLayer(each))];
  const isExempt = (node: Element) => {
    if (membersOf(node).matches(`${LIVE_REGIONS}, ${NOT_RENDERED}`)) return true;
    if (containsAny(node, behind)) return false;
    const isInHost = membersOf(membersOf(node).parentElement)?.id === LAYER_HOST;
    if (isInHost || isHidden(node) || matchesAboveSelector(node)) return true;
    return Boolean(overlay && isDrawnOver(node, overlay));
  };
  const treatmentOf = (node: Element): 'leave' | 'enter' | 'make inert' => {
    if (usable.includes(node)) return 'leave';
    if (membersOf(node).id === LAYER_HOST || containsAny(node, usable)) return 'enter';
    if (isExempt(node)) return 'leave';
    if (!isWrapper(node)) return 'make inert';
    // What is in a shadow root, or comes into it later, is drawn elsewhere.
    return membersOf(node).firstElementChild ? 'enter' : 'leave';
  };
  // Everything is measured before anything is written, so that the browser computes styles once.
  const inertNodes: Element[] = [];
  const walk = (parent: Element) => {
    for (const node of membersOf(parent).children) {
      const treatment = treatmentOf(node);
      if (treatment === 'enter') walk(node);
      if (treatment === 'make inert') inertNodes.push(node);
    }
  };
  walk(document.body);
  for (const node of inertNodes) patch.attribute(node, 'inert', membersOf(node).getAttribute('inert') ?? '');
}

const hideOverflow = (node: HTMLElement, patch: Patch) => {
  patch.style(node, 'overflow-x', 'hidden');
  patch.style(node, 'overflow-y', 'hidden');
};

/** Stops the page from scrolling. The space of its scroll bar stays reserved, so that nothing moves. */
export function lockScroll(patch: Patch): void {
  const { documentElement: root, body } = document;
  const hasScrollbar = window.innerWidth > root.clientWidth;
  // The viewport takes the overflow of the body unless the root has its own. On the other element, hidden
  // overflow would create a scroll container, and sticky elements would jump.
  const scroller = getComputedStyle(root).overflow === 'visible' ? body : root;
  if (hasScrollbar) patch.style(root, 'scrollbar-gutter', 'stable');
  hideOverflow(scroller, patch);
  // With scroll snapping, the body may scroll inside a root that does not.
  if (scroller === body || !/auto|scroll/.test(getComputedStyle(body).overflowY)) return;
  if (body.offsetWidth > body.clientWidth) patch.style(body, 'scrollbar-gutter', 'stable');
  hideOverflow(body, patch);
}

const classCounts = new Map<Element, Map<string, number>>();

function removeClass(element: Element, name: string): void {
  const counts = classCounts.get(element);
  const count = (counts?.get(name) ?? 1) - 1;
  if (count > 0) return void counts?.set(name, count);
  counts?.delete(name);
  if (!counts?.size) classCounts.delete(element);
  element.classList.remove(name);
}

/**
 * Adds classes to an element, such as the body, while at least one scope needs them. Does not touch classes
 * that it already had.
 */
export function addClasses(element: Element, names: readonly string[], scope: Scope): void {
  const counts = classCounts.get(element) ?? new Map<string, number>();
  for (const name of names) {
    const count = counts.get(name) ?? 0;
    if (!count && element.classList.contains(name)) continue;
    counts.set(name, count + 1);
    classCounts.set(element, counts);
    element.classList.add(name);
    scope.add(() => removeClass(element, name));
  }
}
