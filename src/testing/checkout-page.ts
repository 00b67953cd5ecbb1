import { vi } from 'vitest';
import { type FakeTransport, fakeTransport } from './fake-transport.ts';
import type { RecordedCall } from './recorded-call.ts';
import type { Reply } from './reply.ts';
import { watchNavigation } from './shop-page.ts';

const AJAX_URL = '/?wc-ajax=%%endpoint%%';

/** Path of the order review endpoint. */
export const REVIEW = '/?wc-ajax=update_order_review';
/** Path of the endpoint for placing an order. */
export const ORDER = '/?wc-ajax=checkout';
export const ERROR_HTML = 'Something failed. See your <a href="/orders/">orders</a>.';

/** Stubs the params of the checkout script as the shop prints them: all are strings. */
export function stubCheckoutParams(changes: Readonly<Record<string, unknown>> = {}): void {
  vi.stubGlobal('wc_checkout_params', {
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: AJAX_URL,
    update_order_review_nonce: 'r1',
    apply_coupon_nonce: 'a1',
    remove_coupon_nonce: 'd1',
    option_guest_checkout: 'yes',
    checkout_url: ORDER,
    is_checkout: '1',
    debug_mode: '',
    i18n_checkout_error: ERROR_HTML,
    ...changes,
  });
}

/** Reply to a successful order. */
export const ORDERED: Reply = {
  json: { result: 'success', redirect: 'https://shop.example/ok', order_id: 7 },
};

/** A page for placing orders. It requests no order review by itself. */
export interface OrderPage {
  readonly transport: FakeTransport;
  /** Addresses that the script tried to open. */
  readonly addresses: readonly string[];
  /** Returns the orders so far. */
  orders(): RecordedCall[];
}

/** Prepares the page for placing orders. Call it in a `beforeEach`. */
export function stubOrderPage(): OrderPage {
  const transport = fakeTransport();
  vi.stubGlobal('fetch', transport.fetch);
  transport.on('POST', REVIEW, { json: { result: 'success', fragments: {} } });
  stubCheckoutParams({ is_checkout: '0' });
  return { transport, addresses: watchNavigation(), orders: () => transport.callsTo('POST', ORDER) };
}

/** Submits a form as a browser does. True when the script prevents the default. */
export function sendForm(form: Element): boolean {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Order review without changes. */
export const OK: Reply = { json: { result: 'success', messages: '', reload: false, fragments: {} } };

/** Selector of the order table. */
export const TABLE = '.woocommerce-checkout-review-order-table';
/** Returns the markup of the order table. */
export const table = (text: string): string =>
  `<table class="shop_table ${TABLE.slice(1)}"><tr><td>${text}</td></tr></table>`;

/** Order review with a changed table. */
export const withTable = (text: string): Reply => ({
  json: { result: 'success', messages: '', reload: false, fragments: { [TABLE]: table(text) } },
});
