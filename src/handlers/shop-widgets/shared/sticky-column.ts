import type { Patch } from '#lib/patch.ts';

/** The height of the bar that administrators see at the top of the window; 0 where it scrolls away, or is not. */
function adminBarPx(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

/** Keeps the right column in view, `offsetPx` under the top of the window; the styles do the sticking. */
export function stickColumn(element: HTMLElement, offsetPx: number, patch: Patch): void {
  for (const column of element.querySelectorAll<HTMLElement>('.e-sticky-right-column')) {
    patch.toggle(column, 'e-sticky-right-column--active', true);
    patch.style(column, 'top', `${offsetPx + adminBarPx()}px`);
  }
}
