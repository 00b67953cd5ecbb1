/** What is painted above its surroundings, or below: more than any page says. */
const TOP = Number.POSITIVE_INFINITY;
/** In the flow of the page, under everything that is placed. */
const FLOW = -0.5;

const isTopLayer = (node: Element): boolean =>
  [':modal', ':popover-open'].some((state) => {
    try {
      return node.matches(state);
    } catch {
      // Not in every browser.
      return false;
    }
  });

/** How high a node lies among its siblings; nothing when that is up to what is in it. */
function ownLevel(node: Element): number | undefined {
  if (isTopLayer(node)) return TOP;
  const { position, zIndex, opacity, transform, filter, isolation } = getComputedStyle(node);
  const parent = node.parentElement && getComputedStyle(node.parentElement).display;
  const isPlaced = Boolean(position && position !== 'static') || /flex|grid/.test(parent ?? '');
  if (isPlaced && zIndex && zIndex !== 'auto') return Number(zIndex);
  const isWhole =
    position === 'fixed' ||
    position === 'sticky' ||
    Number(opacity || 1) < 1 ||
    isolation === 'isolate' ||
    [transform, filter].some((value) => value && value !== 'none');
  return isWhole ? 0 : undefined;
}

/** From below `ancestor` down to `node`. */
function pathTo(node: Element, ancestor: Element | null): Element[] {
  const path: Element[] = [];
  for (let each: Element | null = node; each && each !== ancestor; each = each.parentElement)
    path.unshift(each);
  return path;
}

/** How high a node lies below an ancestor: the first on the way down to it that is painted as a whole says it. */
function levelIn(node: Element, ancestor: Element | null): number {
  const path = pathTo(node, ancestor);
  for (const each of path) {
    const level = ownLevel(each);
    if (level !== undefined) return level;
  }
  return path.some((each) => getComputedStyle(each).position === 'absolute') ? 0 : FLOW;
}

/** Returns whether one element is painted over another, as far as styles say; false when one holds the other. */
export function isOver(one: Element, other: Element): boolean {
  if (one.contains(other) || other.contains(one)) return false;
  let shared: Element | null = one.parentElement;
  while (shared && !shared.contains(other)) shared = shared.parentElement;
  const [level, below] = [levelIn(one, shared), levelIn(other, shared)];
  if (level !== below) return level > below;
  // What no style has raised is the page.
  return level > 0 && Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** Returns the z-index that a child of the body needs to be painted over an element which some style has raised; nothing for any other. */
export function zIndexAbove(element: Element): number | undefined {
  const level = levelIn(element, document.body);
  return level > 0 && Number.isFinite(level) ? level + 1 : undefined;
}
