const isRtl = (node: Element) => getComputedStyle(node).direction === 'rtl';

/** Where a key leads in a row of `count` items: a position, or nothing when the key is not for it. */
export function roveTo(
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

/**
 * Moves focus from an item to another of the same `[role=tablist]` by arrows, Home and End, round the ends, mirrored in
 * right-to-left text; it activates nothing. Items outside a tablist are left alone.
 */
export function moveFocus(items: readonly HTMLElement[], event: KeyboardEvent, index: number): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const item = items[index];
  const list = item?.closest('[role="tablist"]');
  if (!item || !list) return;
  const peers = items.filter((other) => other.closest('[role="tablist"]') === list);
  const vertical = list.getAttribute('aria-orientation') === 'vertical';
  const to = roveTo(event.key, peers.indexOf(item), peers.length, { vertical, rtl: isRtl(list) });
  if (to === undefined) return;
  event.preventDefault();
  peers[to]?.focus();
}
