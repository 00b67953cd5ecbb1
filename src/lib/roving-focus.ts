const isRtl = (node: Element) => getComputedStyle(node).direction === 'rtl';

/** Returns the index that a key moves to among `count` items; undefined for other keys. */
export function nextFocusIndex(
  key: string,
  index: number,
  count: number,
  { vertical, rtl }: { vertical: boolean; rtl: boolean },
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [back, forth] = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const step = Number(key === forth) - Number(key === back);
  if (!step) return undefined;
  return (index + (rtl && !vertical ? -step : step) + count) % count;
}

/** Returns true for items in a column: the second is further below the first than beside it. */
export function isColumn([first, second]: readonly Element[]): boolean {
  if (!first || !second) return false;
  const [firstBox, secondBox] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
  const [left, right] = [secondBox.left - firstBox.left, secondBox.right - firstBox.right];
  // Items of different widths may share an edge or their middle.
  const across = Math.min(...[left, right, (left + right) / 2].map(Math.abs));
  return Math.abs(secondBox.top - firstBox.top) > across;
}

/**
 * Moves focus between items of the same `[role=tablist]` by arrows, Home and End. It wraps around, is
 * mirrored in right-to-left text, and activates nothing. Items outside a tablist are left alone. `isVertical`
 * decides which arrows work; default: the list's `aria-orientation`.
 */
export function moveFocus(
  items: readonly HTMLElement[],
  event: KeyboardEvent,
  index: number,
  isVertical = (list: Element) => list.getAttribute('aria-orientation') === 'vertical',
): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const item = items[index];
  const list = item?.closest('[role="tablist"]');
  if (!item || !list) return;
  const peers = items.filter((other) => other.closest('[role="tablist"]') === list);
  const direction = { vertical: isVertical(list), rtl: isRtl(list) };
  const to = nextFocusIndex(event.key, peers.indexOf(item), peers.length, direction);
  if (to === undefined) return;
  event.preventDefault();
  peers[to]?.focus();
}
