import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const GLIDE_MS = 300;

/** Returns where a node's text starts; its box may be wider. */
function leftOf(node: Element): number {
  const range = document.createRange();
  range.selectNodeContents(node);
  // Not supported in jsdom.
  return range.getBoundingClientRect?.().left ?? 0;
}

function widthWith(node: Element, text: Text, shown: string): number {
  const before = text.data;
  text.data = shown;
  const { width } = node.getBoundingClientRect();
  text.data = before;
  return width;
}

/**
 * Sets a number's final width at once and animates its siblings into place; otherwise each new digit would
 * move them. Does nothing without layout.
 */
export function keepPlaces(
  node: HTMLElement,
  text: Text,
  { last, durationMs }: { last: string; durationMs: number },
  patch: Patch,
  scope: Scope,
): void {
  const peers = [...(node.parentElement?.children ?? [])].filter((each) => each instanceof HTMLElement);
  const lefts = peers.map(leftOf);
  const { width: firstPx } = node.getBoundingClientRect();
  const lastPx = widthWith(node, text, last);
  if (!firstPx || !lastPx || !node.animate) return;
  for (const peer of peers) {
    // Inline elements cannot be animated.
    if (getComputedStyle(peer).display === 'inline') patch.style(peer, 'display', 'inline-block');
  }
  patch.style(node, 'width', `${lastPx}px`);
  patch.style(node, 'white-space', 'nowrap');
  const duration = Math.min(GLIDE_MS, durationMs);
  // Digits are added soon after the start, and removed shortly before the end.
  const timing = { duration, delay: lastPx > firstPx ? 0 : durationMs - duration, easing: 'ease-out' };
  for (const [index, peer] of peers.entries()) {
    const deltaPx = (lefts[index] ?? 0) - leftOf(peer);
    if (!deltaPx) continue;
    const glide = peer.animate([{ translate: `${deltaPx}px` }, { translate: '0px' }], {
      ...timing,
      fill: 'backwards',
    });
    scope.add(() => glide.cancel());
  }
}
