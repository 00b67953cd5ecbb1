import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { intersections } from '#testing/fake-observers.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  type NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { FAULTS } from '#testing/faults.ts';
import {
  BLANK_CART,
  cartReply,
  clearVisitorCart,
  HOUR_MS,
  MINI_CART,
  shownCartText,
  storeVisitorCart,
} from '#testing/fragments-page.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { CART_HASH_KEY, FRAGMENTS_KEY, recordBodyEvents, stubFragmentsParams } from '#testing/shop-page.ts';
import { cartFragments } from './handler.ts';

const ENDPOINT = '/?wc-ajax=get_refreshed_fragments';
const FRESH: Reply = { json: cartReply('fresh') };

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_000_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  transport = createFakeTransport();
  stubFragmentsParams();
  clearVisitorCart();
});

const open = (markup = BLANK_CART) => mountFixture(cartFragments, markup);
const shown = ({ container }: Fixture) => shownCartText(container);
const count = () => transport.calls.length;
const replyWith = (reply: Reply | typeof NETWORK_FAILURE) => transport.on('POST', ENDPOINT, reply);
const requestRefresh = () => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh'));

describe('a page of a visitor with a cart', () => {
  it('shows the stored cart without a request when the hashes match', async () => {
    storeVisitorCart();
    const events = recordBodyEvents('wc_fragments_loaded', 'wc_fragments_refreshed');
    const fixture = await open();
    expect(shown(fixture)).toBe('stored');
    expect(count()).toBe(0);
    expect(events.map(({ type }) => type)).toEqual(['wc_fragments_loaded']);
  });

  it("requests the cart once when the cookie's hash differs, and stores it", async () => {
    storeVisitorCart({ cookieHash: 'h2' });
    replyWith({ json: cartReply('fresh', 'h2') });
    const events = recordBodyEvents('wc_fragments_loaded', 'wc_fragments_refreshed');
    const fixture = await open();
    expect(shown(fixture)).toBe('fresh');
    expect(transport.calls.map(({ body }) => body)).toEqual([{ time: String(Date.now()) }]);
    expect(events.map(({ type }) => type)).toEqual(['wc_fragments_refreshed']);
    expect([sessionStorage.getItem(CART_HASH_KEY), localStorage.getItem(CART_HASH_KEY)]).toEqual([
      'h2',
      'h2',
    ]);
    expect(sessionStorage.getItem(FRAGMENTS_KEY)).toBe(JSON.stringify(cartReply('fresh').fragments));
    expect(sessionStorage.getItem('wc_cart_created')).toBe(String(Date.now()));
  });

  it.each<[string, Parameters<typeof storeVisitorCart>[0]]>([
    ['the cart is 25 hours old', { createdMs: 1_795_000_000_000 - 25 * HOUR_MS }],
    ['the stored text is invalid JSON', { stored: '{' }],
    ['the stored fragments have no mini-cart', { stored: '{}' }],
  ])('requests the cart when %s', async (_what, visitor) => {
    storeVisitorCart(visitor);
    replyWith(FRESH);
    expect(shown(await open())).toBe('fresh');
    expect(count()).toBe(1);
  });

  it('requests the cart when it is a day old, and a day after each reply', async () => {
    storeVisitorCart();
    replyWith(FRESH);
    await open();
    await vi.advanceTimersByTimeAsync(23 * HOUR_MS - 1);
    expect(count()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(count()).toBe(1);
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS - 1);
    expect(count()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(count()).toBe(2);
  });

  it('requests the cart when the visitor returns after a day in which the device slept', async () => {
    storeVisitorCart();
    replyWith(FRESH);
    await open();
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(count()).toBe(0);
    // Timers stand still meanwhile.
    vi.setSystemTime(Date.now() + 24 * HOUR_MS);
    for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(count()).toBe(1);
  });

  it('requests the cart once when the browser stores nothing', async () => {
    storeVisitorCart();
    vi.stubGlobal('sessionStorage', undefined);
    replyWith(FRESH);
    expect(shown(await open())).toBe('fresh');
    expect(count()).toBe(1);
  });
});

describe('a visitor with an empty cart', () => {
  const miniCart = ({ container }: Fixture) => container.querySelector(MINI_CART) as HTMLElement;
  const interact = async () => {
    window.dispatchEvent(new Event('wheel'));
    await vi.advanceTimersByTimeAsync(2000);
    await vi.dynamicImportSettled();
  };

  it('causes no request when the page shows the empty cart', async () => {
    const fixture = await open(
      '<div class="widget_shopping_cart_content"><p>No products in the cart.</p></div>',
    );
    await interact();
    expect(intersections.isObserved(miniCart(fixture))).toBe(false);
    expect(count()).toBe(0);
  });

  it.each(['mini_cart_item', 'elementor-menu-cart__product'])(
    'causes a request at once when a cached page shows items (%s)',
    async (item) => {
      replyWith({ json: cartReply('No products in the cart.', '') });
      const fixture = await open(
        `<div class="widget_shopping_cart_content"><div class="${item}">A mug</div></div>`,
      );
      expect(shown(fixture)).toBe('No products in the cart.');
      expect(count()).toBe(1);
    },
  );

  it('causes a request only when a blank mini-cart comes near the viewport', async () => {
    replyWith({ json: cartReply('No products in the cart.', '') });
    const fixture = await open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count()).toBe(0);
    await interact();
    expect(count()).toBe(0);
    intersections.trigger(miniCart(fixture), { isIntersecting: false });
    expect(count()).toBe(0);
    intersections.trigger(miniCart(fixture), { isIntersecting: true });
    await settle();
    expect(shown(fixture)).toBe('No products in the cart.');
    expect(count()).toBe(1);
    expect(intersections.size).toBe(0);
    expect(sessionStorage.getItem('wc_cart_created')).toBeNull();
  });

  const showBlankMiniCart = async () => {
    const fixture = await open();
    await interact();
    intersections.trigger(miniCart(fixture), { isIntersecting: true });
    await settle();
    return fixture;
  };

  it("causes another request after a day, because the mini-cart's nonces expire", async () => {
    replyWith({ json: cartReply('none', '') });
    await showBlankMiniCart();
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS - 1);
    expect(count()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(count()).toBe(2);
  });

  it('sees an added product, not the late reply with the empty cart', async () => {
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise);
    const fixture = await showBlankMiniCart();
    const { fragments, cart_hash } = cartReply('one');
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: { fragments, cart_hash } }));
    await settle();
    reply.resolve({ json: cartReply('none', '') });
    await settle();
    expect(shown(fixture)).toBe('one');
    expect(sessionStorage.getItem(CART_HASH_KEY)).toBe(cart_hash);
    expect(count()).toBe(1);
  });

  it('gets the newer reply when a refresh is requested during the first request', async () => {
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise, FRESH);
    const fixture = await showBlankMiniCart();
    requestRefresh();
    await settle();
    reply.resolve({ json: cartReply('none', '') });
    await settle();
    expect(shown(fixture)).toBe('fresh');
    expect(count()).toBe(2);
  });

  it.each(FAULTS)('emits one error event for %s, and the next refresh works', async (_fault, fault) => {
    replyWith(fault);
    const events = recordBodyEvents('wc_fragments_ajax_error', 'wc_fragments_refreshed');
    const fixture = await showBlankMiniCart();
    expect(events.map(({ type }) => type)).toEqual(['wc_fragments_ajax_error']);
    replyWith(FRESH);
    requestRefresh();
    await settle();
    expect(shown(fixture)).toBe('fresh');
  });

  it('causes one request when a blank mini-cart comes into view during a refresh', async () => {
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise);
    const fixture = await open();
    requestRefresh();
    await settle();
    intersections.trigger(miniCart(fixture), { isIntersecting: true });
    reply.resolve(FRESH);
    await settle();
    expect(count()).toBe(1);
  });

  it('causes no second request when a refresh has filled the mini-cart before it is seen', async () => {
    replyWith(FRESH);
    const fixture = await open();
    requestRefresh();
    const blank = miniCart(fixture);
    await settle();
    intersections.trigger(blank, { isIntersecting: true });
    await settle();
    expect(count()).toBe(1);
  });

  it('causes no request on the next page', async () => {
    sessionStorage.setItem(FRAGMENTS_KEY, JSON.stringify(cartReply('none', '').fragments));
    expect(shown(await open())).toBe('none');
    expect(count()).toBe(0);
  });
});

describe('a widget that is hidden while the cart is empty', () => {
  const HIDING = `<aside class="widget_shopping_cart"><div class="hide_cart_widget_if_empty"><div class="widget_shopping_cart_content">x</div></div></aside>`;
  const display = ({ container }: Fixture) => container.querySelector('aside')?.style.display;

  it('is shown as soon as a product is being added', async () => {
    const fixture = await open(HIDING);
    expect(display(fixture)).toBe('none');
    document.body.dispatchEvent(new CustomEvent('adding_to_cart'));
    expect(display(fixture)).toBe('');
    document.body.dispatchEvent(
      new CustomEvent('removed_from_cart', { detail: { fragments: {}, cart_hash: '' } }),
    );
    expect(display(fixture)).toBe('none');
  });

  it('is shown when the cart has items', async () => {
    storeVisitorCart();
    expect(display(await open(HIDING))).toBe('');
  });
});

describe('the cart-fragments handler', () => {
  it.each<[string, (body: HTMLElement) => void]>([
    ['another tab', () => localStorage.setItem(CART_HASH_KEY, 'h2')],
    [
      'the back button',
      () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
    ['a refresh request', requestRefresh],
  ])('loads its code for %s', async (_who, act) => {
    replyWith(FRESH);
    const fixture = await open();
    act(document.body);
    window.dispatchEvent(new StorageEvent('storage', { key: CART_HASH_KEY }));
    await settle();
    expect(shown(fixture)).toBe('fresh');
    expect(count()).toBe(1);
  });

  it('ignores events that do not concern the cart', async () => {
    await open();
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await vi.advanceTimersByTimeAsync(30 * HOUR_MS);
    expect(count()).toBe(0);
  });

  it('requests nothing when disposed while its code loads', async () => {
    const fixture = await open();
    requestRefresh();
    await fixture.dispose();
    await settle();
    expect(count()).toBe(0);
    expect(fixture.difference()).toBe('');
  });

  it('does not match pages without its params', () => {
    vi.unstubAllGlobals();
    expect(cartFragments.test?.(document.documentElement)).toBe(false);
  });

  it('cleans up when disposed, and aborts a running request', async () => {
    storeVisitorCart({ cookieHash: 'h2' });
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise);
    const events = recordBodyEvents('wc_fragments_ajax_error', 'wc_fragments_refreshed');
    const fixture = await open();
    await fixture.dispose();
    expect(transport.calls[0]?.signal?.aborted).toBe(true);
    reply.resolve(FRESH);
    requestRefresh();
    await vi.advanceTimersByTimeAsync(30 * HOUR_MS);
    expect(count()).toBe(1);
    expect(events).toEqual([]);
    expect(fixture.difference()).toBe('');
  });

  it.each([{ wc_ajax_url: '' }, { wc_ajax_url: {} }])('does nothing with the params %j', async (junk) => {
    stubFragmentsParams(junk);
    storeVisitorCart({ cookieHash: 'h2' });
    expect(shown(await open())).toBe('');
  });

  it('survives params without names and limits', async () => {
    stubFragmentsParams({ cart_hash_key: null, fragment_name: [], request_timeout: 'soon' });
    storeVisitorCart();
    replyWith(FRESH);
    expect(shown(await open())).toBe('fresh');
  });
});
