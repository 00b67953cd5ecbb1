import { emit } from '#platform/events.ts';
import { replaceWith } from '#platform/html.ts';
import { cartForm, cartTotals } from './cart-form.ts';
import type { CartPage } from './cart-page-session.ts';
import { keepFocus } from './keep-focus.ts';
import { putTyped, readTyped, type Typed } from './keep-typed.ts';
import { NOTICES, removeNotices, showNotices, textOf } from './notices.ts';
import { reloadPage } from './reload-page.ts';
import { type ReturnedCart, readReturnedCart } from './returned-cart.ts';

export interface ReplaceOptions {
  /** What the shopper had written when the form was sent; without it the form was not sent. */
  readonly sent?: Typed | undefined;
  /** Notices stay beside the new ones. */
  readonly keepsNotices?: boolean | undefined;
}

type Filled = Extract<ReturnedCart, { kind: 'filled' }>;
type Empty = Extract<ReturnedCart, { kind: 'empty' }>;

const hasCheckout = () => document.querySelector('form.checkout') !== null;

/** What is to be paid, in words: `Total €90.00`; `''` when the page does not say. */
function totalText(): string {
  const row = cartTotals()?.querySelector('.order-total');
  return [...(row?.children ?? [])].map(textOf).join(' ');
}

/** Puts new totals in the place of the old, and has the sum read out when it is another one. */
export function showTotals(totals: Element, { runtime, announce }: CartPage): void {
  const before = totalText();
  const there = cartTotals();
  if (there) replaceWith(there, totals.outerHTML, runtime);
  const after = totalText();
  if (after && after !== before) announce(after);
  emit(document.body, 'updated_cart_totals');
}

function showFilled(form: HTMLFormElement, cart: Filled, typed: Typed, page: CartPage): void {
  if (hasCheckout()) emit(document.body, 'update_checkout');
  replaceWith(form, cart.form.outerHTML, page.runtime);
  const fresh = cartForm();
  if (fresh) putTyped(fresh, typed);
  page.buttons.rest();
  showNotices(cart.notices, page.runtime);
  if (cart.totals) showTotals(cart.totals, page);
}

/** True when the message stands on the page; the page has no place for it otherwise, or shows a checkout of nothing. */
function showEmpty(form: Element, { wrapper, notices }: Empty, { runtime, announce }: CartPage): boolean {
  const old = form.closest('.woocommerce');
  if (hasCheckout() || !wrapper || !old || old === document.body) return false;
  const [fresh] = replaceWith(old, wrapper.outerHTML, runtime);
  showNotices(notices, runtime);
  const message = fresh?.querySelector('.wc-empty-cart-message,.cart-empty');
  if (message) announce(textOf(message));
  emit(document.body, 'wc_cart_emptied');
  return true;
}

/**
 * Shows the cart of a page that the shop sent in the place of the one that stands here. False, and nothing is changed, when
 * that page holds no cart.
 */
export function replaceCart(html: string, { sent, keepsNotices }: ReplaceOptions, page: CartPage): boolean {
  const cart = readReturnedCart(html);
  if (cart.kind === 'unknown') return false;
  const form = cartForm();
  if (!form) {
    reloadPage();
    return true;
  }
  const leadFocus = keepFocus(page.scope);
  const typed = readTyped(form, sent);
  if (!keepsNotices) removeNotices(`${NOTICES},.coupon-error-notice`);
  if (cart.kind === 'filled') showFilled(form, cart, typed, page);
  else if (!showEmpty(form, cart, page)) {
    reloadPage();
    return true;
  }
  emit(document.body, 'updated_wc_div');
  leadFocus();
  return true;
}
