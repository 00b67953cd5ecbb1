import type { Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

/**
 * Has every form of a widget say which widget of which page it comes from: the server needs it to answer with the texts of
 * that widget. Forms that are replaced need it again.
 */
export function nameWidget(element: HTMLElement, patch: Patch): void {
  const address = new URL(location.href);
  address.searchParams.set('elementorPageId', String(pageConfig.get('post.id') ?? ''));
  address.searchParams.set('elementorWidgetId', element.dataset.id ?? '');
  for (const field of element.querySelectorAll('input[name=_wp_http_referer]')) {
    patch.attribute(field, 'value', address.href);
  }
}

/**
 * Makes boxes that stand beside each other as high as the highest of them would be by itself. Boxes without layout are left
 * alone, and so are boxes below each other: there is nothing to compare, and what comes after them would move.
 */
export function equaliseHeights(element: Element, selector: string, patch: Patch): void {
  const boxes = [...element.querySelectorAll<HTMLElement>(selector)];
  if (boxes.length < 2) return;
  for (const box of boxes) patch.style(box, 'height', null);
  const lowestTopPx = Math.max(...boxes.map((box) => box.getBoundingClientRect().top));
  if (boxes.some((box) => box.offsetHeight && box.getBoundingClientRect().bottom <= lowestTopPx)) return;
  const heightPx = Math.max(...boxes.map((box) => Number.parseFloat(getComputedStyle(box).height) || 0));
  if (heightPx) for (const box of boxes) patch.style(box, 'height', `${heightPx}px`);
}

/** Gives buttons the class of a hover animation; a name that no class can have gives none. */
export function animateOnHover(root: Element, selector: string, animation: string, patch: Patch): void {
  if (!/^[\w-]+$/.test(animation)) return;
  for (const button of root.querySelectorAll(selector)) {
    patch.toggle(button, `elementor-animation-${animation}`, true);
  }
}

/** Marks the cells over a note about a purchase, so that the styles draw no line between them. */
export function joinPurchaseNotes(element: Element, patch: Patch): void {
  for (const note of element.querySelectorAll('tr.product-purchase-note')) {
    for (const cell of note.previousElementSibling?.querySelectorAll('td, th') ?? []) {
      patch.toggle(cell, 'product-purchase-note-is-below', true);
    }
  }
}

/**
 * Marks the list of a select of this widget for the styles, when a script that the shop may bring along draws it at the end of
 * the page.
 */
export function markDropdowns(element: HTMLElement, scope: Scope): void {
  const mark = () => {
    const list = document.querySelector('.select2-container--open .select2-dropdown');
    // By hand: a plugin draws it anew each time, so that there is nothing to give back.
    list?.classList.add('e-woo-select2-wrapper');
  };
  listen(element, 'select2:open', mark, scope);
}

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
