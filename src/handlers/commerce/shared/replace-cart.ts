import { isTick } from '#lib/is-tick.ts';
import { emit } from '#platform/events.ts';
import { parseHtml, replaceWith } from '#platform/html.ts';
import { reloadPage } from '#platform/navigate.ts';
import type { Scope } from '#runtime/scope.ts';
import { cartForm, cartTotals, type Field, fieldsOf, sentState, setState, stateOf } from './cart-form.ts';
import type { CartPage } from './cart-page-session.ts';
import { alertNotice, NOTICES, noticesIn, removeNotices, showNotices, textOf } from './notices.ts';

/** What a page that the shop sent says about the cart. */
type ReturnedCart =
  | {
      readonly kind: 'filled';
      readonly form: Element;
      readonly totals: Element | undefined;
      readonly notices: readonly Element[];
    }
  /** Nothing is in the cart. `wrapper` holds the message; undefined when the page says it in a way of its own. */
  | { readonly kind: 'empty'; readonly wrapper: Element | undefined; readonly notices: readonly Element[] }
  /** No cart at all: a login page, an error page, a part of a page. */
  | { readonly kind: 'unknown' };

/** Reads the cart from the HTML of a whole page. */
export function readReturnedCart(html: string): ReturnedCart {
  const page = parseHtml(html);
  const notices = noticesIn(page);
  const form = cartForm(page);
  if (form) return { kind: 'filled', form, totals: cartTotals(page), notices };
  const message = page.querySelector('.cart-empty,.wc-empty-cart-message');
  // Builders and themes have pages of their own for empty carts; the params stand at the end of every page of a cart.
  if (!message && !html.includes('wc_cart_params')) return { kind: 'unknown' };
  return { kind: 'empty', wrapper: message?.closest('.woocommerce') ?? undefined, notices };
}

const keyOf = ({ name, type, value }: Field) => (/^(radio|checkbox)$/.test(type) ? `${name}=${value}` : name);

/** What a shopper wrote into a form that the server does not know, by field. */
export type Typed = ReadonlyMap<string, string>;

/** The state of every field, by field: what the server knows when the form is sent as it stands. */
export const readSent = (form: HTMLFormElement): Typed =>
  new Map(fieldsOf(form).map((field) => [keyOf(field), stateOf(field)]));

/** What was written since the server sent the form, or, with `sent`, since the form was sent to the server. */
function readTyped(form: HTMLFormElement, sent?: Typed): Typed {
  const news = fieldsOf(form).filter(
    (field) => stateOf(field) !== (sent?.get(keyOf(field)) ?? sentState(field)),
  );
  return new Map(news.map((field) => [keyOf(field), stateOf(field)]));
}

/** Writes it into the form that came in the place of the old one, where that has the fields, as if it was typed there. */
function putTyped(form: HTMLFormElement, typed: Typed): void {
  for (const field of fieldsOf(form)) {
    const state = typed.get(keyOf(field));
    if (state === undefined || state === stateOf(field)) continue;
    setState(field, state);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** How long after a change its notice gets the focus. */
const NOTICE_DELAY_MS = 500;

/** The attributes by which a control is known again, in the order in which they are tried; ids change with each rendering. */
const keysOf = (element: Element): readonly string[][] => [
  isTick(element) ? ['name', 'value'] : ['name'],
  ['id'],
  ['href', 'class'],
];

const isLost = () => !document.activeElement || document.activeElement === document.body;

function findAgain(element: Element): HTMLElement | undefined {
  const same = [...document.querySelectorAll<HTMLElement>(element.localName)];
  for (const keys of keysOf(element)) {
    if (!keys.every((key) => element.getAttribute(key))) continue;
    const found = same.find((each) =>
      keys.every((key) => each.getAttribute(key) === element.getAttribute(key)),
    );
    if (found) return found;
  }
  return undefined;
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Remembers which control has the focus. The function it gives, called after the page has changed, leads it back to the same
 * control, or else, a moment later, to the notice, or to what came in the place of the old.
 */
export function keepFocus(scope: Scope): () => void {
  const before = document.activeElement;
  const focusNotice = () => {
    const target =
      alertNotice() ?? document.querySelector('.wc-empty-cart-message,.cart-empty') ?? cartForm();
    if (isLost() && target instanceof HTMLElement) focus(target);
  };
  return () => {
    if (before && before !== document.body && !before.isConnected) {
      findAgain(before)?.focus({ preventScroll: true });
    }
    if (isLost()) scope.timeout(focusNotice, NOTICE_DELAY_MS);
  };
}

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
  if (fresh) {
    putTyped(fresh, typed);
    for (const callback of page.formListeners) callback(fresh);
  }
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
