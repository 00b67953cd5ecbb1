import { isCheckable } from '#lib/is-checkable.ts';
import { keepFocus } from '#lib/keep-focus.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { emitOnBody } from '#platform/emit-on-body.ts';
import { emit } from '#platform/events.ts';
import { parseHtml, replaceWith } from '#platform/html.ts';
import { reloadPage } from '#platform/navigate.ts';
import { type FieldValues, readTyped, restoreTyped } from '../forms/typed-values.ts';
import { alertNotice, NOTICES, noticesIn, removeNotices, showNotices, textOf } from '../notices.ts';
import { CART_FORM, cartForm, cartTotals, fieldsOf } from './cart-form.ts';
import type { CartPage } from './cart-page-session.ts';

/** The cart in a page from the shop. */
type ReturnedCart =
  | {
      readonly kind: 'filled';
      readonly form: Element;
      readonly totals: Element | undefined;
      readonly notices: readonly Element[];
    }
  /** An empty cart. `wrapper` contains the message; undefined if the page has its own kind of message. */
  | { readonly kind: 'empty'; readonly wrapper: Element | undefined; readonly notices: readonly Element[] }
  /** No cart: a login page, an error page, or part of a page. */
  | { readonly kind: 'unknown' };

/** Parses the cart from a whole page's HTML. */
export function readReturnedCart(html: string): ReturnedCart {
  const page = parseHtml(html);
  const notices = noticesIn(page);
  const form = cartForm(page);
  if (form) return { kind: 'filled', form, totals: cartTotals(page), notices };
  const message = page.querySelector('.cart-empty,.wc-empty-cart-message');
  // Page builders have their own empty carts, but every cart page prints these params.
  if (!message && !html.includes('wc_cart_params')) return { kind: 'unknown' };
  return { kind: 'empty', wrapper: message?.closest('.woocommerce') ?? undefined, notices };
}

/** The delay from a change until its notice gets the focus. */
const NOTICE_DELAY_MS = 500;

/**
 * Attributes that identify a control after a reload, in order of preference. Ids change with each rendering.
 */
const identifyingAttributes = (element: Element): readonly string[][] => [
  isCheckable(element) ? ['name', 'value'] : ['name'],
  ['id'],
  ['href', 'class'],
];

const isFocusLost = () => !document.activeElement || document.activeElement === document.body;

function findSameControl(element: Element): HTMLElement | undefined {
  const candidates = [...document.querySelectorAll<HTMLElement>(element.localName)];
  for (const names of identifyingAttributes(element)) {
    if (!names.every((key) => element.getAttribute(key))) continue;
    const found = candidates.find((candidate) =>
      names.every((key) => candidate.getAttribute(key) === element.getAttribute(key)),
    );
    if (found) return found;
  }
  return undefined;
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Returns a function that focuses a control with the caret, or the selection, that the element has now. */
function copyFocus(element: Element | null): (control: HTMLElement) => void {
  const { selectionStart: start, selectionEnd: end } = (element ?? {}) as Partial<HTMLInputElement>;
  return (control) => {
    control.focus({ preventScroll: true });
    if (typeof start === 'number') (control as HTMLInputElement).setSelectionRange?.(start, end ?? start);
  };
}

/**
 * Remembers the focused control. Returns a function to call after the page changed: it focuses the same
 * control again, or else, after a delay, the notice, the empty cart's message or the form.
 */
export function rememberFocus(scope: Scope): () => void {
  const before = document.activeElement;
  const focusAgain = copyFocus(before);
  const focusNotice = () => {
    const target =
      alertNotice() ?? document.querySelector('.wc-empty-cart-message,.cart-empty') ?? cartForm();
    if (isFocusLost() && target instanceof HTMLElement) focus(target);
  };
  return () => {
    if (before && before !== document.body && !before.isConnected) {
      const control = findSameControl(before);
      if (control) focusAgain(control);
    }
    if (isFocusLost()) scope.timeout(focusNotice, NOTICE_DELAY_MS);
  };
}

/** Options for replacing the page's cart. */
export interface ReplaceOptions {
  /** The form's values at submit; undefined if the form was not submitted. */
  readonly submitted?: FieldValues | undefined;
  /** The values of the shipping calculator, if that was submitted. */
  readonly submittedAddress?: FieldValues | undefined;
  /** Whether earlier notices stay. */
  readonly keepsNotices?: boolean | undefined;
}

type FilledCart = Extract<ReturnedCart, { kind: 'filled' }>;
type EmptyCart = Extract<ReturnedCart, { kind: 'empty' }>;

const hasCheckout = () => document.querySelector('form.checkout') !== null;

/** Returns the total as text, such as `Total €90.00`; `''` without one. */
function totalText(): string {
  const row = cartTotals()?.querySelector('.order-total');
  return [...(row?.children ?? [])].map(textOf).join(' ');
}

const CALCULATOR = '.woocommerce-shipping-calculator';

/** Returns the fields in the totals that are sent by a script of their own. A chosen shipping method is sent at once. */
const ownFieldsIn = (totals: Element) =>
  fieldsOf(totals).filter((field) => !field.matches(`${CALCULATOR} *,[name^=shipping_method]`));

/** Returns whether a shopper is busy with an address that was not sent. */
function hasAddress(calculator: Element, submitted: FieldValues | undefined): boolean {
  if (readTyped(fieldsOf(calculator), submitted).size) return true;
  return !submitted && membersOf(calculator).contains(document.activeElement);
}

/** Moves the shopper's calculator into new totals, with the hidden fields of theirs: nonces end. */
function keepCalculator(calculator: Element, totals: ParentNode): void {
  const replaced = totals.querySelector(CALCULATOR);
  for (const { name, value } of membersOf(replaced)?.querySelectorAll<HTMLInputElement>(
    'input[type=hidden]',
  ) ?? []) {
    const field = membersOf(calculator).querySelector<HTMLInputElement>(
      `input[type=hidden][name="${CSS.escape(name)}"]`,
    );
    if (field && field.id !== 'calc_shipping_state') field.value = value;
  }
  membersOf(replaced)?.replaceWith(calculator);
}

/**
 * Replaces the totals, and announces a changed sum. What a shopper has typed in them stays: an address with its
 * form, because its fields depend on each other. `submitted`: the values of an address that was sent.
 */
export function showTotals(totals: Element, { runtime, announce }: CartPage, submitted?: FieldValues): void {
  const before = totalText();
  const shownTotals = cartTotals();
  if (shownTotals) {
    const typed = readTyped(ownFieldsIn(shownTotals));
    const calculator = shownTotals.querySelector(CALCULATOR);
    const replacement = parseHtml(totals.outerHTML);
    keepFocus(() => {
      if (calculator && hasAddress(calculator, submitted)) keepCalculator(calculator, replacement);
      replaceWith(shownTotals, replacement, runtime);
    });
    const newTotals = cartTotals();
    if (newTotals) restoreTyped(ownFieldsIn(newTotals), typed);
  }
  const after = totalText();
  if (after && after !== before) announce(after);
  emitOnBody('updated_cart_totals');
}

function showFilled(form: HTMLFormElement, cart: FilledCart, options: ReplaceOptions, page: CartPage): void {
  const typed = readTyped(fieldsOf(form), options.submitted);
  if (hasCheckout()) emit(document.body, 'update_checkout');
  replaceWith(form, membersOf(cart.form).outerHTML, page.runtime);
  const newForm = cartForm();
  if (newForm) {
    restoreTyped(fieldsOf(newForm), typed);
    for (const callback of page.formListeners) callback(newForm);
  }
  showNotices(cart.notices, page.runtime);
  if (cart.totals) showTotals(cart.totals, page, options.submittedAddress);
}

/** Shows an empty cart's message. Returns false if the page has no place for it, or contains a checkout. */
function showEmpty(form: Element, { wrapper, notices }: EmptyCart, { runtime, announce }: CartPage): boolean {
  const oldWrapper = membersOf(form).closest('.woocommerce');
  if (hasCheckout() || !wrapper || !oldWrapper || oldWrapper === document.body) return false;
  const [newWrapper] = replaceWith(oldWrapper, wrapper.outerHTML, runtime);
  showNotices(notices, runtime);
  const message = newWrapper?.querySelector('.wc-empty-cart-message,.cart-empty');
  if (message) announce(textOf(message));
  emitOnBody('wc_cart_emptied');
  return true;
}

/**
 * Replaces the page's cart with the one in a page from the shop. Returns false, without changes, if that page
 * has no cart.
 */
export function replaceCart(html: string, options: ReplaceOptions, page: CartPage): boolean {
  const cart = readReturnedCart(html);
  if (cart.kind === 'unknown') return false;
  const form = cartForm();
  if (!form) {
    reloadPage();
    return true;
  }
  const restoreFocus = rememberFocus(page.scope);
  if (!options.keepsNotices) removeNotices(`${NOTICES},${CART_FORM} .coupon-error-notice`);
  if (cart.kind === 'filled') showFilled(form, cart, options, page);
  else if (!showEmpty(form, cart, page)) {
    reloadPage();
    return true;
  }
  emitOnBody('updated_wc_div');
  restoreFocus();
  return true;
}
