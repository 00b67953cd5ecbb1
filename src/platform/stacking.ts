import { matchesAboveSelector } from './overlay-parts.ts';

/** The level of elements in the browser's top layer. */
const TOP_LAYER = Number.POSITIVE_INFINITY;
/** The level of elements in normal flow, which are painted below positioned ones. */
const IN_FLOW = -0.5;

const isInTopLayer = (node: Element): boolean =>
  [':modal', ':popover-open'].some((state) => {
    try {
      return node.matches(state);
    } catch {
      // Older browsers do not know the selector.
      return false;
    }
  });

/** Returns the level at which an element makes a stacking context; undefined when it makes none. */
function contextLevel(node: Element): number | undefined {
  if (isInTopLayer(node)) return TOP_LAYER;
  const { position, zIndex, opacity, transform, filter, isolation } = getComputedStyle(node);
  const parent = node.parentElement && getComputedStyle(node.parentElement).display;
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

/** Returns the elements from below `ancestor` down to `node`. */
function pathTo(node: Element, ancestor: Element | null): Element[] {
  const path: Element[] = [];
  for (let current: Element | null = node; current && current !== ancestor; current = current.parentElement)
    path.unshift(current);
  return path;
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
  return path.some((each) => getComputedStyle(each).position === 'absolute') ? 0 : IN_FLOW;
}

/**
 * Returns whether one element is painted over another, according to their stacking contexts; false when one
 * contains the other.
 */
export function isOver(element: Element, other: Element): boolean {
  if (element.contains(other) || other.contains(element)) return false;
  let shared: Element | null = element.parentElement;
  while (shared && !shared.contains(other)) shared = shared.parentElement;
  const [level, otherLevel] = [levelIn(element, shared), levelIn(other, shared)];
  if (level !== otherLevel) return level > otherLevel;
  // At equal levels the later element is on top. At level 0 or below, both are part of the page, and neither
  // is above the other.
  return level > 0 && Boolean(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/**
 * Returns whether an element belongs above an overlay: it is painted over it (a calendar or a list of
 * suggestions at the end of the body, a chat), or it matches the owner's selector. A press on it does not
 * close the overlay, and it does not become inert.
 */
export const belongsAbove = (element: Element, overlay: Element): boolean =>
  matchesAboveSelector(element) || isOver(element, overlay);

/**
 * Returns the z-index with which a child of the body is painted over an element; undefined when the element
 * has no level above zero.
 */
export function zIndexAbove(element: Element): number | undefined {
  const level = levelIn(element, document.body);
  return level > 0 && Number.isFinite(level) ? level + 1 : undefined;
}
