import { vi } from 'vitest';
import { createFakeTransport, type FakeTransport } from './fake-transport.ts';
import type { RecordedCall } from './recorded-call.ts';
import type { Reply } from './reply.ts';
import { recordNavigation } from './shop-page.ts';

const AJAX_URL = '/?wc-ajax=%%endpoint%%';

/** Path of the order review endpoint. */
export const REVIEW_PATH = '/?wc-ajax=update_order_review';
/** Path of the endpoint for placing an order. */
export const ORDER_PATH = '/?wc-ajax=checkout';
/** The shop's message when placing an order fails for an unknown reason. */
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
    checkout_url: ORDER_PATH,
    is_checkout: '1',
    debug_mode: '',
    i18n_checkout_error: ERROR_HTML,
    ...changes,
  });
}

/** The reply to an order review without changes. */
export const UNCHANGED_REVIEW: Reply = {
  json: { result: 'success', messages: '', reload: false, fragments: {} },
};

/** Selector of the order table. */
export const ORDER_TABLE = '.woocommerce-checkout-review-order-table';
/** Returns the markup of the order table with a text. */
export const orderTable = (text: string): string =>
  `<table class="shop_table ${ORDER_TABLE.slice(1)}"><tr><td>${text}</td></tr></table>`;

/** Returns the reply to an order review with a changed table. */
export const reviewWithTable = (text: string): Reply => ({
  json: { result: 'success', messages: '', reload: false, fragments: { [ORDER_TABLE]: orderTable(text) } },
});

/** The reply to a successful order. */
export const ORDER_SUCCESS: Reply = {
  json: { result: 'success', redirect: 'https://shop.example/ok', order_id: 7 },
};

/** A page for placing orders. It requests no order review by itself. */
export interface OrderPage {
  readonly transport: FakeTransport;
  /** Addresses that the script tried to open. */
  readonly addresses: readonly string[];
  orders(): RecordedCall[];
}

/** Prepares the page for placing orders. Call it in a `beforeEach`. */
export function stubOrderPage(): OrderPage {
  const transport = createFakeTransport();
  transport.on('POST', REVIEW_PATH, { json: { result: 'success', fragments: {} } });
  stubCheckoutParams({ is_checkout: '0' });
  return { transport, addresses: recordNavigation(), orders: () => transport.callsTo('POST', ORDER_PATH) };
}

/** Submits a form as a browser does. Returns whether the script prevents the default. */
export function submitForm(form: Element): boolean {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  return event.defaultPrevented;
}
