import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';

/**
 * Adds the widget's and page's ids to its forms: the server needs them to return this widget's texts. Call it
 * again for replaced forms.
 */
export function addWidgetIds(element: HTMLElement, patch: Patch): void {
  const address = new URL(location.href);
  address.searchParams.set('elementorPageId', String(pageConfig.get('post.id') ?? ''));
  address.searchParams.set('elementorWidgetId', element.dataset.id ?? '');
  for (const field of element.querySelectorAll('input[name=_wp_http_referer]')) {
    patch.attribute(field, 'value', address.href);
  }
}

/** Gives adjacent boxes the height of the tallest. Skips boxes without layout, and stacked ones. */
export function equaliseHeights(element: Element, selector: string, patch: Patch): void {
  const boxes = [...element.querySelectorAll<HTMLElement>(selector)];
  if (boxes.length < 2) return;
  for (const box of boxes) patch.style(box, 'height', null);
  const lowestTopPx = Math.max(...boxes.map((box) => membersOf(box).getBoundingClientRect().top));
  if (
    boxes.some(
      (box) => membersOf(box).offsetHeight && membersOf(box).getBoundingClientRect().bottom <= lowestTopPx,
    )
  )
    return;
  const heightPx = Math.max(...boxes.map((box) => Number.parseFloat(getComputedStyle(box).height) || 0));
  if (heightPx) for (const box of boxes) patch.style(box, 'height', `${heightPx}px`);
}

/** Adds a hover animation's class to buttons. Ignores invalid names. */
export function animateOnHover(root: Element, selector: string, animation: string, patch: Patch): void {
  if (!/^[\w-]+$/.test(animation)) return;
  for (const button of root.querySelectorAll(selector)) {
    patch.toggle(button, `elementor-animation-${animation}`, true);
  }
}

/** Marks the cells above a purchase note, so that the styles draw no line between them. */
export function joinPurchaseNotes(element: Element, patch: Patch): void {
  for (const note of element.querySelectorAll('tr.product-purchase-note')) {
    for (const cell of note.previousElementSibling?.querySelectorAll('td, th') ?? []) {
      patch.toggle(cell, 'product-purchase-note-is-below', true);
    }
  }
}

/**
 * Marks the dropdown of this widget's selects for the styles, when select2 renders it at the end of the page.
 */
export function markDropdowns(element: HTMLElement, scope: Scope): void {
  const mark = () => {
    const list = document.querySelector('.select2-container--open .select2-dropdown');
    // Without a patch, because select2 renders the dropdown anew each time.
    list?.classList.add('e-woo-select2-wrapper');
  };
  listen(element, 'select2:open', mark, scope);
}

/** Returns the height of the fixed admin bar, or 0. */
function adminBarPx(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

/** Makes the right column sticky, `offsetPx` below the top of the window. */
export function makeColumnSticky(element: HTMLElement, offsetPx: number, patch: Patch): void {
  for (const column of element.querySelectorAll<HTMLElement>('.e-sticky-right-column')) {
    patch.toggle(column, 'e-sticky-right-column--active', true);
    patch.style(column, 'top', `${offsetPx + adminBarPx()}px`);
  }
}
