import { isNamedPart } from './named-parts.ts';

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
  const takesZIndex = Boolean(position && position !== 'static') || /flex|grid/.test(parent ?? '');
  if (takesZIndex && zIndex && zIndex !== 'auto') return Number(zIndex);
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
  for (let each: Element | null = node; each && each !== ancestor; each = each.parentElement)
    path.unshift(each);
  return path;
}

/**
 * Returns the level at which an element is painted inside an ancestor: that of the outermost stacking context
 * between them.
 */
function levelIn(node: Element, ancestor: Element | null): number {
  const path = pathTo(node, ancestor);
  for (const each of path) {
    const level = contextLevel(each);
    if (level !== undefined) return level;
  }
  return path.some((each) => getComputedStyle(each).position === 'absolute') ? 0 : IN_FLOW;
}

/**
 * Returns whether one element is painted over another, according to their stacking contexts; false when one
 * contains the other.
 */
export function isOver(one: Element, other: Element): boolean {
  if (one.contains(other) || other.contains(one)) return false;
  let shared: Element | null = one.parentElement;
  while (shared && !shared.contains(other)) shared = shared.parentElement;
  const [level, otherLevel] = [levelIn(one, shared), levelIn(other, shared)];
  if (level !== otherLevel) return level > otherLevel;
  // With equal levels the later one is on top. Without a z-index both are part of the page, and neither
  // counts as above.
  return level > 0 && Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/**
 * Returns whether an element belongs above an overlay: it is painted over it (a calendar or a list of
 * suggestions at the end of the body, a chat), or the owner named it. A press on it does not close the
 * overlay, and it does not become inert.
 */
export const belongsAbove = (element: Element, overlay: Element): boolean =>
  isNamedPart(element) || isOver(element, overlay);

/**
 * Returns the z-index with which a child of the body is painted over an element; undefined when the element
 * has no level above zero.
 */
export function zIndexAbove(element: Element): number | undefined {
  const level = levelIn(element, document.body);
  return level > 0 && Number.isFinite(level) ? level + 1 : undefined;
}
