import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';

const GLIDE_MS = 300;

/** Returns where a node's text starts; its box may be wider. */
function textLeft(node: Element): number {
  const range = document.createRange();
  range.selectNodeContents(node);
  // Not supported in jsdom.
  return range.getBoundingClientRect?.().left ?? 0;
}

function widthWith(node: Element, text: Text, content: string): number {
  const before = text.data;
  text.data = content;
  const { width } = node.getBoundingClientRect();
  text.data = before;
  return width;
}

/**
 * Sets a number's final width at once and animates its siblings into place; otherwise each new digit would
 * move them. Does nothing without layout.
 */
export function slideSiblings(
  node: HTMLElement,
  text: Text,
  { finalText, durationMs }: { finalText: string; durationMs: number },
  patch: Patch,
  scope: Scope,
): void {
  const siblings = [...(node.parentElement?.children ?? [])].filter((each) => each instanceof HTMLElement);
  const lefts = siblings.map(textLeft);
  const { width: startPx } = node.getBoundingClientRect();
  const finalPx = widthWith(node, text, finalText);
  if (!startPx || !finalPx || !node.animate) return;
  for (const sibling of siblings) {
    // Inline elements cannot be animated.
    if (getComputedStyle(sibling).display === 'inline') patch.style(sibling, 'display', 'inline-block');
  }
  patch.style(node, 'width', `${finalPx}px`);
  patch.style(node, 'white-space', 'nowrap');
  const duration = Math.min(GLIDE_MS, durationMs);
  // Digits are added soon after the start, and removed shortly before the end.
  const timing = { duration, delay: finalPx > startPx ? 0 : durationMs - duration, easing: 'ease-out' };
  for (const [index, sibling] of siblings.entries()) {
    const deltaPx = (lefts[index] ?? 0) - textLeft(sibling);
    if (!deltaPx) continue;
    const glide = sibling.animate([{ translate: `${deltaPx}px` }, { translate: '0px' }], {
      ...timing,
      fill: 'backwards',
    });
    scope.add(() => glide.cancel());
  }
}
