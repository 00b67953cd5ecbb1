import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cookies } from '#storage/cookies.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { CART_ITEMS, type CartItemsDetail } from './cart-items.ts';
import { cartItems } from './handler.ts';

const FIXTURE = 'commerce/cart-items.html';
const ENDPOINT = '/wp-admin/admin-ajax.php';
const MUGS = [{ product_id: 29, product_name: 'Tea mug', price: '12.50', quantity: 2 }];
const PARSED_MUGS = [{ product_id: '29', product_name: 'Tea mug', price: 12.5, quantity: 2 }];

let transport: FakeTransport;
let dispatched: CartItemsDetail[];

beforeEach(() => {
  vi.useFakeTimers();
  transport = createFakeTransport();
  cookies.remove('woocommerce_cart_hash');
  dispatched = [];
  const record = (event: Event) => dispatched.push((event as CustomEvent<CartItemsDetail>).detail);
  document.addEventListener(CART_ITEMS, record);
  onTestFinished(() => {
    vi.useRealTimers();
    document.removeEventListener(CART_ITEMS, record);
  });
});

const replyWith = (reply: Reply | typeof NETWORK_FAILURE) => transport.on('POST', ENDPOINT, reply);
const change = (name: string) => document.body.dispatchEvent(new CustomEvent(name));
const advanceTime = (delayMs: number) => vi.advanceTimersByTimeAsync(delayMs);

describe("the cart's items", () => {
  it.each(['added_to_cart', 'removed_from_cart'])('are emitted after %s, with the currency', async (name) => {
    replyWith({ json: { success: true, data: MUGS } });
    const { runtime } = await mountFixture(cartItems, FIXTURE);
    const action = vi.fn();
    runtime.hooks.addAction('commerce.cart-items', 'test', action);
    change(name);
    await advanceTime(300);
    expect(transport.calls[0]?.body).toEqual({ action: 'shop_cart_items', nonce: 'a1b2c3d4e5' });
    expect(dispatched).toEqual([{ items: PARSED_MUGS, currency: 'EUR' }]);
    expect(action).toHaveBeenCalledExactlyOnceWith(PARSED_MUGS, 'EUR');
  });

  it('are requested once after several quick changes', async () => {
    replyWith({ json: MUGS });
    await mountFixture(cartItems, FIXTURE);
    change('added_to_cart');
    await advanceTime(200);
    change('added_to_cart');
    await advanceTime(299);
    expect(transport.calls).toHaveLength(0);
    await advanceTime(1);
    expect(transport.calls).toHaveLength(1);
    expect(dispatched).toHaveLength(1);
  });

  it('are requested after a refresh only if the cart changed', async () => {
    replyWith({ json: MUGS });
    await mountFixture(cartItems, FIXTURE);
    change('wc_fragments_refreshed');
    await advanceTime(1000);
    expect(transport.calls).toHaveLength(0);
    cookies.set('woocommerce_cart_hash', 'h2');
    change('wc_fragments_refreshed');
    await advanceTime(1000);
    change('wc_fragments_refreshed');
    await advanceTime(1000);
    expect(transport.calls).toHaveLength(1);
  });

  it('do not stop the propagation of a refresh without changes', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    await mountFixture(cartItems, FIXTURE);
    const listener = vi.fn();
    jQuery(document).on('wc_fragments_refreshed', listener);
    jQuery(document.body).trigger('wc_fragments_refreshed');
    jQuery(document).off('wc_fragments_refreshed', listener);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('of an outdated cart are not emitted', async () => {
    const first = createDeferredReply();
    transport.on('POST', ENDPOINT, first.promise, { json: [] });
    await mountFixture(cartItems, FIXTURE);
    change('added_to_cart');
    await advanceTime(300);
    change('removed_from_cart');
    await advanceTime(300);
    first.resolve({ json: MUGS });
    await advanceTime(0);
    expect(transport.calls[0]?.signal?.aborted).toBe(true);
    expect(dispatched).toEqual([{ items: [], currency: 'EUR' }]);
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE]>([
    ['the site refuses', { status: 403, text: '-1' }],
    ['the site fails', { status: 500, html: '<p>Oh</p>' }],
    ['a page is returned', { html: '<html></html>' }],
    ['the reply is empty', { text: '' }],
    ['the network is down', NETWORK_FAILURE],
  ])('are not emitted, without an error, when %s', async (_what, reply) => {
    replyWith(reply);
    await mountFixture(cartItems, FIXTURE);
    change('added_to_cart');
    await advanceTime(1000);
    expect(transport.calls).toHaveLength(1);
    expect(dispatched).toEqual([]);
  });
});

describe('the cart-items handler', () => {
  const withConfig = (config: string) =>
    mountFixture(cartItems, `<script type="application/json" id="skerry-cart-items">${config}</script>`);

  it.each(['{', '[]', '{"url":"/x"}', '{"action":"a"}', '{"url":"javascript:1","action":"a"}', '{"url":7}'])(
    'requests nothing with the configuration %s',
    async (config) => {
      await withConfig(config);
      change('added_to_cart');
      await advanceTime(1000);
      expect(transport.calls).toHaveLength(0);
    },
  );

  it("requests the shop's ajax address when the configuration has none", async () => {
    vi.stubGlobal('woocommerce_params', { ajax_url: '/ajax' });
    transport.on('POST', '/ajax', { json: [] });
    await withConfig('{"action":"a"}');
    change('added_to_cart');
    await advanceTime(300);
    expect(dispatched).toEqual([{ items: [], currency: '' }]);
  });

  it('cleans up when disposed', async () => {
    const { dispose, difference } = await mountFixture(cartItems, FIXTURE);
    change('added_to_cart');
    await dispose();
    change('added_to_cart');
    await advanceTime(1000);
    expect(transport.calls).toHaveLength(0);
    expect(difference()).toBe('');
  });
});
