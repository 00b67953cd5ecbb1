import { membersOf } from '#lib/members-of.ts';

/** The level of elements in the browser's top layer. */
const TOP_LAYER = Number.POSITIVE_INFINITY;
/** The level of elements in normal flow, which are painted below positioned ones. */
const IN_FLOW = -0.5;

const isInTopLayer = (node: Element): boolean =>
  [':modal', ':popover-open'].some((state) => {
    try {
      return membersOf(node).matches(state);
    } catch {
      // Older browsers do not know the selector.
      return false;
    }
  });

/** Returns the level at which an element makes a stacking context; undefined when it makes none. */
function contextLevel(node: Element): number | undefined {
  if (isInTopLayer(node)) return TOP_LAYER;
  const { position, zIndex, opacity, transform, filter, isolation } = getComputedStyle(node);
  const { parentElement } = membersOf(node);
  const parent = parentElement && getComputedStyle(parentElement).display;
  const appliesZIndex = Boolean(position && position !== 'static') || /flex|grid/.test(parent ?? '');
  if (appliesZIndex && zIndex && zIndex !== 'auto') return Number(zIndex);
  const isContext =
    position === 'fixed' ||
    position === 'sticky' ||
    Number(opacity || 1) < 1 ||
    isolation === 'isolate' ||
    [transform, filter].some((value) => value && value !== 'none');
  return isContext ? 0 : undefined;
}

/** Returns the parent in which an element is drawn: a slot, or the host of its shadow root, if there is one. */
const parentOf = (node: Element): Element | null =>
  membersOf(node).assignedSlot ??
  membersOf(node).parentElement ??
  (membersOf(node).parentNode as Partial<ShadowRoot> | null)?.host ??
  null;

/** Returns the elements from below `ancestor` down to `node`. */
function pathTo(node: Element, ancestor: Element | null): Element[] {
  const path: Element[] = [];
  for (let current: Element | null = node; current && current !== ancestor; current = parentOf(current))
    path.unshift(current);
  return path;
}

/** Returns the closest element in which both are drawn. */
function sharedAncestor(element: Element, other: Element): Element | null {
  let shared = parentOf(element);
  while (shared && !membersOf(shared).contains(other)) shared = parentOf(shared);
  return shared;
}

/**
 * Returns the level at which an element is painted inside an ancestor: that of the outermost stacking context
 * between them.
 */
function levelIn(node: Element, ancestor: Element | null): number {
  const path = pathTo(node, ancestor);
  for (const element of path) {
    const level = contextLevel(element);
    if (level !== undefined) return level;
  }
  if (path.some((each) => getComputedStyle(each).position === 'absolute')) return 0;
  // An element without a box of its own is where its parts are.
  const [part] = getComputedStyle(node).display === 'contents' ? membersOf(node).children : [];
  return part ? levelIn(part, ancestor) : IN_FLOW;
}

/**
 * Returns whether one element is painted over another, according to their stacking contexts; false when one
 * contains the other.
 */
export function isOver(element: Element, other: Element): boolean {
  const path = pathTo(element, null);
  if (membersOf(element).contains(other) || path.includes(other)) return false;
  const shared = sharedAncestor(element, other);
  const [level, otherLevel] = [levelIn(element, shared), levelIn(other, shared)];
  if (level !== otherLevel) return level > otherLevel;
  // At equal levels the later element is on top. At level 0 or below, both are part of the page, and neither
  // is above the other.
  const branch = path[path.indexOf(shared as Element) + 1] ?? element;
  return level > 0 && Boolean(other.compareDocumentPosition(branch) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/**
 * Returns the elements from an element up to the one that decides its level above an overlay: the outermost
 * stacking context that does not contain the overlay. Just the element when there is none.
 */
export function levelPath(element: Element, overlay: Element): Element[] {
  const path = pathTo(element, sharedAncestor(element, overlay));
  const root = path.findIndex((each) => contextLevel(each) !== undefined);
  return root < 0 ? [element] : path.slice(root);
}

/** Returns whether an element may make a stacking context above the page. Faster than finding its level. */
export const mayBeRaised = (node: Element): boolean =>
  Number(getComputedStyle(node).zIndex) > 0 || membersOf(node).matches('dialog[open],[popover]');

/**
 * Returns the z-index with which a child of the body is painted over an element; undefined when the element
 * has no level above zero.
 */
export function zIndexAbove(element: Element): number | undefined {
  const level = levelIn(element, document.body);
  return level > 0 && Number.isFinite(level) ? level + 1 : undefined;
}
