import { pageJQuery } from '#platform/events.ts';

/**
 * Tells the shop's blocks, which hear native events alone. With jQuery on the page their own loader forwards the
 * classic events, and twice would be once too many.
 */
export function tellBlocks(name: string, detail?: unknown): void {
  if (pageJQuery()) return;
  document.body.dispatchEvent(new CustomEvent(`wc-blocks_${name}`, { bubbles: true, detail }));
}
