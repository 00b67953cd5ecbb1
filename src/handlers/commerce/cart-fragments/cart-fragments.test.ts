import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { intersections } from '#testing/fake-observers.ts';
import { deferred, type FakeTransport, fakeTransport, type networkFailure } from '#testing/fake-transport.ts';
import { FAULTS } from '#testing/faults.ts';
import {
  BLANK_CART,
  bringVisitor,
  cartOf,
  forgetVisitor,
  HOUR_MS,
  MINI_CART,
  shownIn,
} from '#testing/fragments-page.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { FRAGMENTS_KEY, HASH_KEY, stubFragmentsParams, watchEvents } from '#testing/shop-page.ts';
import { cartFragments } from './handler.ts';

const ENDPOINT = '/?wc-ajax=get_refreshed_fragments';
const FRESH: Reply = { json: cartOf('fresh') };

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_000_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  transport = fakeTransport();
  vi.stubGlobal('fetch', transport.fetch);
  stubFragmentsParams();
  forgetVisitor();
});

const open = (markup = BLANK_CART) => mountFixture(cartFragments, markup);
const shown = ({ container }: Fixture) => shownIn(container);
const count = () => transport.calls.length;
const answer = (reply: Reply | typeof networkFailure) => transport.on('POST', ENDPOINT, reply);
const ask = () => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh'));

describe('a page with a cart', () => {
  it('shows what is stored, without a request, when the hashes agree', async () => {
    bringVisitor();
    const events = watchEvents('wc_fragments_loaded', 'wc_fragments_refreshed');
    const fixture = await open();
    expect(shown(fixture)).toBe('stored');
    expect(count()).toBe(0);
    expect(events.map(({ type }) => type)).toEqual(['wc_fragments_loaded']);
  });

  it('asks once when the cookie has another hash, and keeps the answer', async () => {
    bringVisitor({ cookieHash: 'h2' });
    answer({ json: cartOf('fresh', 'h2') });
    const events = watchEvents('wc_fragments_loaded', 'wc_fragments_refreshed');
    const fixture = await open();
    expect(shown(fixture)).toBe('fresh');
    expect(transport.calls.map(({ body }) => body)).toEqual([{ time: String(Date.now()) }]);
    expect(events.map(({ type }) => type)).toEqual(['wc_fragments_refreshed']);
    expect([sessionStorage.getItem(HASH_KEY), localStorage.getItem(HASH_KEY)]).toEqual(['h2', 'h2']);
    expect(sessionStorage.getItem(FRAGMENTS_KEY)).toBe(JSON.stringify(cartOf('fresh').fragments));
    expect(sessionStorage.getItem('wc_cart_created')).toBe(String(Date.now()));
  });

  it.each<[string, Parameters<typeof bringVisitor>[0]]>([
    ['the cart is 25 hours old', { createdMs: 1_795_000_000_000 - 25 * HOUR_MS }],
    ['what is stored is no JSON', { stored: '{' }],
    ['what is stored has no mini-cart', { stored: '{}' }],
  ])('asks when %s', async (_what, visitor) => {
    bringVisitor(visitor);
    answer(FRESH);
    expect(shown(await open())).toBe('fresh');
    expect(count()).toBe(1);
  });

  it('asks when the cart is a day old, and a day after each answer', async () => {
    bringVisitor();
    answer(FRESH);
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

  it('asks once where the browser stores nothing', async () => {
    bringVisitor();
    vi.stubGlobal('sessionStorage', undefined);
    answer(FRESH);
    expect(shown(await open())).toBe('fresh');
    expect(count()).toBe(1);
  });
});

describe('a visitor with an empty cart', () => {
  const watched = ({ container }: Fixture) => container.querySelector(MINI_CART) as HTMLElement;
  const wake = async () => {
    window.dispatchEvent(new Event('wheel'));
    await vi.advanceTimersByTimeAsync(2000);
    await vi.dynamicImportSettled();
  };

  it('costs no request when the page already says so', async () => {
    const fixture = await open(
      '<div class="widget_shopping_cart_content"><p>No products in the cart.</p></div>',
    );
    await wake();
    expect(intersections.watches(watched(fixture))).toBe(false);
    expect(count()).toBe(0);
  });

  it('costs a request when a blank mini-cart comes near the view, not before', async () => {
    answer({ json: cartOf('No products in the cart.', '') });
    const fixture = await open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count()).toBe(0);
    await wake();
    expect(count()).toBe(0);
    intersections.trigger(watched(fixture), { isIntersecting: false });
    expect(count()).toBe(0);
    intersections.trigger(watched(fixture), { isIntersecting: true });
    await settle();
    expect(shown(fixture)).toBe('No products in the cart.');
    expect(count()).toBe(1);
    expect(intersections.size).toBe(0);
    expect(sessionStorage.getItem('wc_cart_created')).toBeNull();
  });

  const seeBlank = async () => {
    const fixture = await open();
    await wake();
    intersections.trigger(watched(fixture), { isIntersecting: true });
    await settle();
    return fixture;
  };

  it('costs another request after a day, because keys in the mini-cart end then', async () => {
    answer({ json: cartOf('none', '') });
    await seeBlank();
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS - 1);
    expect(count()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(count()).toBe(2);
  });

  it('who puts something into it meanwhile sees that, not the empty one that was on its way', async () => {
    const reply = deferred();
    transport.on('POST', ENDPOINT, reply.promise);
    const fixture = await seeBlank();
    const { fragments, cart_hash } = cartOf('one');
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: { fragments, cart_hash } }));
    await settle();
    reply.resolve({ json: cartOf('none', '') });
    await settle();
    expect(shown(fixture)).toBe('one');
    expect(sessionStorage.getItem(HASH_KEY)).toBe(cart_hash);
    expect(count()).toBe(1);
  });

  it('who asks for it while it is on its way gets the newer answer', async () => {
    const reply = deferred();
    transport.on('POST', ENDPOINT, reply.promise, FRESH);
    const fixture = await seeBlank();
    ask();
    await settle();
    reply.resolve({ json: cartOf('none', '') });
    await settle();
    expect(shown(fixture)).toBe('fresh');
    expect(count()).toBe(2);
  });

  it.each(FAULTS)(
    'hears of %s once, by the event, and what asks later is answered',
    async (_fault, fault) => {
      answer(fault);
      const events = watchEvents('wc_fragments_ajax_error', 'wc_fragments_refreshed');
      const fixture = await seeBlank();
      expect(events.map(({ type }) => type)).toEqual(['wc_fragments_ajax_error']);
      answer(FRESH);
      ask();
      await settle();
      expect(shown(fixture)).toBe('fresh');
    },
  );

  it('costs one request when a blank mini-cart is seen while the cart is on its way', async () => {
    const reply = deferred();
    transport.on('POST', ENDPOINT, reply.promise);
    const fixture = await open();
    ask();
    await settle();
    intersections.trigger(watched(fixture), { isIntersecting: true });
    reply.resolve(FRESH);
    await settle();
    expect(count()).toBe(1);
  });

  it('costs no request on the next page', async () => {
    sessionStorage.setItem(FRAGMENTS_KEY, JSON.stringify(cartOf('none', '').fragments));
    expect(shown(await open())).toBe('none');
    expect(count()).toBe(0);
  });
});

describe('a widget that hides while the cart is empty', () => {
  const HIDING = `<aside class="widget_shopping_cart"><div class="hide_cart_widget_if_empty"><div class="widget_shopping_cart_content">x</div></div></aside>`;
  const display = ({ container }: Fixture) => container.querySelector('aside')?.style.display;

  it('is there as soon as something is on its way into the cart', async () => {
    const fixture = await open(HIDING);
    expect(display(fixture)).toBe('none');
    document.body.dispatchEvent(new CustomEvent('adding_to_cart'));
    expect(display(fixture)).toBe('');
    document.body.dispatchEvent(
      new CustomEvent('removed_from_cart', { detail: { fragments: {}, cart_hash: '' } }),
    );
    expect(display(fixture)).toBe('none');
  });

  it('is there when the cart has something', async () => {
    bringVisitor();
    expect(display(await open(HIDING))).toBe('');
  });
});

describe('the handler', () => {
  it.each<[string, (body: HTMLElement) => void]>([
    ['another tab', () => localStorage.setItem(HASH_KEY, 'h2')],
    [
      'the back button',
      () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
    ['anyone who asks', ask],
  ])('wakes for %s', async (_who, act) => {
    answer(FRESH);
    const fixture = await open();
    act(document.body);
    window.dispatchEvent(new StorageEvent('storage', { key: HASH_KEY }));
    await settle();
    expect(shown(fixture)).toBe('fresh');
    expect(count()).toBe(1);
  });

  it('sleeps on for what does not concern the cart', async () => {
    await open();
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await vi.advanceTimersByTimeAsync(30 * HOUR_MS);
    expect(count()).toBe(0);
  });

  it('takes nothing that came while it was disposed', async () => {
    const fixture = await open();
    ask();
    await fixture.dispose();
    await settle();
    expect(count()).toBe(0);
    expect(fixture.difference()).toBe('');
  });

  it('is not for pages without fragments', () => {
    vi.unstubAllGlobals();
    expect(cartFragments.test?.(document.documentElement)).toBe(false);
  });

  it('lets go when disposed, a request on its way included', async () => {
    bringVisitor({ cookieHash: 'h2' });
    const reply = deferred();
    transport.on('POST', ENDPOINT, reply.promise);
    const events = watchEvents('wc_fragments_ajax_error', 'wc_fragments_refreshed');
    const fixture = await open();
    await fixture.dispose();
    expect(transport.calls[0]?.signal?.aborted).toBe(true);
    reply.resolve(FRESH);
    ask();
    await vi.advanceTimersByTimeAsync(30 * HOUR_MS);
    expect(count()).toBe(1);
    expect(events).toEqual([]);
    expect(fixture.difference()).toBe('');
  });

  it.each([{ wc_ajax_url: '' }, { wc_ajax_url: {} }])('does nothing with the params %j', async (junk) => {
    stubFragmentsParams(junk);
    bringVisitor({ cookieHash: 'h2' });
    expect(shown(await open())).toBe('');
  });

  it('survives params without names and limits', async () => {
    stubFragmentsParams({ cart_hash_key: null, fragment_name: [], request_timeout: 'soon' });
    bringVisitor();
    answer(FRESH);
    expect(shown(await open())).toBe('fresh');
  });
});
