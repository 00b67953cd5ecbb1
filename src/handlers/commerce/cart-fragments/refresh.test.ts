import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import {
  BLANK_CART,
  cartReply,
  clearVisitorCart,
  MINI_CART,
  shownCartText,
  storeVisitorCart,
} from '#testing/fragments-page.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { CART_HASH_KEY, recordBodyEvents, stubCartParams, stubFragmentsParams } from '#testing/shop-page.ts';
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
const change = (name: string, detail?: unknown) =>
  document.body.dispatchEvent(new CustomEvent(name, { detail }));
const requestRefresh = () => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh'));

describe('a cart refresh', () => {
  it('starts on wc_fragment_refresh, also from jQuery', async () => {
    storeVisitorCart();
    replyWith(FRESH);
    vi.stubGlobal('jQuery', jQuery);
    const fixture = await open();
    jQuery(document.body).trigger('wc_fragment_refresh');
    await settle();
    expect(shown(fixture)).toBe('fresh');
    document.body.dispatchEvent(new CustomEvent('updated_wc_div'));
    await settle();
    expect(count()).toBe(2);
  });

  it("starts once when another tab's cart differs", async () => {
    storeVisitorCart();
    replyWith(FRESH);
    await open();
    const changeStorage = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
    changeStorage(CART_HASH_KEY);
    localStorage.setItem(CART_HASH_KEY, 'h2');
    changeStorage('other');
    await settle();
    expect(count()).toBe(0);
    changeStorage(CART_HASH_KEY);
    await settle();
    expect(count()).toBe(1);
  });

  it('empties the mini-cart first when the page is restored from the back/forward cache', async () => {
    storeVisitorCart();
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise);
    const fixture = await open();
    const returnToPage = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    returnToPage(false);
    expect(shown(fixture)).toBe('stored');
    returnToPage(true);
    expect(shown(fixture)).toBe('');
    reply.resolve(FRESH);
    await settle();
    expect(shown(fixture)).toBe('fresh');
  });

  it("is aborted after the page's time limit", async () => {
    storeVisitorCart();
    transport.on('POST', ENDPOINT, createDeferredReply().promise);
    const events = recordBodyEvents('wc_fragments_ajax_error');
    const fixture = await open();
    requestRefresh();
    await vi.advanceTimersByTimeAsync(4999);
    expect(events).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(events).toHaveLength(1);
    expect(shown(fixture)).toBe('stored');
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE]>([
    ['the network is down', NETWORK_FAILURE],
    ['the server fails', { status: 503 }],
    ['a login page is returned', { html: '<html></html>' }],
    ['the reply is empty', { text: '' }],
  ])('emits one error event when %s, and leaves the page unchanged', async (_what, reply) => {
    storeVisitorCart();
    replyWith(reply);
    const events = recordBodyEvents('wc_fragments_ajax_error', 'wc_fragments_refreshed');
    const fixture = await open();
    requestRefresh();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events.map(({ type }) => type)).toEqual(['wc_fragments_ajax_error']);
    expect([count(), shown(fixture)]).toEqual([1, 'stored']);
  });

  it('never runs twice at the same time: calls during a request lead to one request after it', async () => {
    storeVisitorCart();
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise, FRESH);
    await open();
    for (let call = 0; call < 5; call += 1) requestRefresh();
    await settle();
    expect(count()).toBe(1);
    reply.resolve(FRESH);
    await settle();
    expect(count()).toBe(2);
  });

  it('does not overwrite a change made during the request', async () => {
    storeVisitorCart();
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise);
    const fixture = await open();
    requestRefresh();
    await settle();
    const { fragments } = cartReply('added');
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: { fragments, cart_hash: 'h2' } }));
    reply.resolve(FRESH);
    await settle();
    expect(shown(fixture)).toBe('added');
    expect(sessionStorage.getItem(CART_HASH_KEY)).toBe('h2');
  });

  it('runs again after a change made during a request that another tab has caused', async () => {
    storeVisitorCart();
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise, FRESH);
    const fixture = await open();
    localStorage.setItem(CART_HASH_KEY, 'newer');
    window.dispatchEvent(new StorageEvent('storage', { key: CART_HASH_KEY }));
    await settle();
    // The shop has made this change before that of the other tab.
    change('added_to_cart', { fragments: cartReply('older').fragments, cart_hash: 'h2' });
    reply.resolve(FRESH);
    await settle();
    expect([count(), shown(fixture)]).toEqual([2, 'fresh']);
  });

  it('starts when another tab has reported its cart, although a change in this tab was stored meanwhile', async () => {
    storeVisitorCart();
    replyWith(FRESH);
    const fixture = await open();
    localStorage.setItem(CART_HASH_KEY, 'newer');
    change('added_to_cart', { fragments: cartReply('older').fragments, cart_hash: 'h2' });
    window.dispatchEvent(new StorageEvent('storage', { key: CART_HASH_KEY, newValue: 'newer' }));
    await settle();
    expect([count(), shown(fixture)]).toEqual([1, 'fresh']);
  });

  it('runs again after the first change that follows the report of another tab, not after the next one', async () => {
    storeVisitorCart();
    replyWith(FRESH);
    const fixture = await open();
    localStorage.setItem(CART_HASH_KEY, 'newer');
    window.dispatchEvent(new StorageEvent('storage', { key: CART_HASH_KEY, newValue: 'newer' }));
    await settle();
    expect(count()).toBe(1);
    // The shop has made this change before that of the other tab.
    change('added_to_cart', { fragments: cartReply('older').fragments, cart_hash: 'h2' });
    await settle();
    expect([count(), shown(fixture)]).toEqual([2, 'fresh']);
    change('added_to_cart', { fragments: cartReply('next').fragments, cart_hash: 'h3' });
    await settle();
    expect([count(), shown(fixture)]).toEqual([2, 'next']);
  });

  it.each<[string, () => void]>([
    ['the line comes back', () => window.dispatchEvent(new Event('online'))],
    ['the visitor returns to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('runs again after a failure when %s, and not after a success', async (_when, returnToShop) => {
    storeVisitorCart();
    transport.on('POST', ENDPOINT, NETWORK_FAILURE, FRESH);
    const fixture = await open();
    returnToShop();
    expect(count()).toBe(0);
    requestRefresh();
    await vi.advanceTimersByTimeAsync(1000);
    expect([count(), shown(fixture)]).toEqual([1, 'stored']);
    for (let time = 0; time < 2; time += 1) {
      returnToShop();
      await settle();
      expect([count(), shown(fixture)]).toEqual([2, 'fresh']);
    }
  });

  it('starts when the customizer re-renders a part of its preview', async () => {
    storeVisitorCart();
    replyWith(FRESH);
    const renderListeners = new Set<() => void>();
    const selectiveRefresh = {
      bind: (_name: string, callback: () => void) => renderListeners.add(callback),
      unbind: (_name: string, callback: () => void) => renderListeners.delete(callback),
    };
    vi.stubGlobal('wp', { customize: { selectiveRefresh } });
    const { dispose } = await open();
    for (const callback of renderListeners) callback();
    await settle();
    expect(count()).toBe(1);
    await dispose();
    expect(renderListeners.size).toBe(0);
  });
});

describe('a change of the cart', () => {
  it('is shown and stored for the next page, whatever script emits it', async () => {
    const fixture = await open();
    const events = recordBodyEvents('wc_fragments_loaded');
    change('added_to_cart', { fragments: cartReply('one').fragments, cart_hash: 'h1' });
    await settle();
    expect(events).toHaveLength(1);
    expect(shown(fixture)).toBe('one');
    expect(sessionStorage.getItem(CART_HASH_KEY)).toBe('h1');
    expect(sessionStorage.getItem('wc_cart_created')).toBe(String(Date.now()));
    await vi.advanceTimersByTimeAsync(1000);
    change('removed_from_cart', { fragments: cartReply('none').fragments, cart_hash: '' });
    expect(shown(fixture)).toBe('none');
    expect([sessionStorage.getItem(CART_HASH_KEY), localStorage.getItem(CART_HASH_KEY)]).toEqual(['', '']);
    expect(sessionStorage.getItem('wc_cart_created')).toBe(String(Date.now() - 1000));
  });

  it("with another script's button first updates that button, then the page, once each", async () => {
    stubCartParams();
    storeVisitorCart();
    const fixture = await open(`${BLANK_CART}<p><a class="own loading" href="#">Add</a></p>`);
    const button = fixture.container.querySelector('.own') as HTMLElement;
    const add = (text: string) => {
      const { fragments, cart_hash } = cartReply(text);
      change('added_to_cart', { fragments, cart_hash, button });
    };
    const events = recordBodyEvents('wc_cart_button_updated', 'wc_fragments_loaded');
    add('one');
    expect(sessionStorage.getItem(CART_HASH_KEY)).toBe(cartReply('one').cart_hash);
    await vi.waitFor(() => expect(shown(fixture)).toBe('one'));
    expect(button.className).toBe('own added');
    expect(button.nextElementSibling?.matches('a.added_to_cart')).toBe(true);
    add('two');
    expect(shown(fixture)).toBe('two');
    await settle();
    expect(events.map(({ type }) => type)).toEqual([
      'wc_cart_button_updated',
      'wc_fragments_loaded',
      'wc_cart_button_updated',
      'wc_fragments_loaded',
    ]);
  });

  it('changes nothing without fragments', async () => {
    storeVisitorCart();
    const before = { ...sessionStorage };
    const fixture = await open();
    change('added_to_cart');
    change('removed_from_cart', { fragments: 'junk' });
    expect({ ...sessionStorage }).toEqual(before);
    expect(shown(fixture)).toBe('stored');
  });

  it('keeps the focus in the mini-cart', async () => {
    storeVisitorCart();
    const fixture = await open();
    fixture.container.querySelector('a')?.focus();
    change('removed_from_cart', { fragments: cartReply('less').fragments, cart_hash: 'h2' });
    expect(document.activeElement?.textContent).toBe('less');
    const otherFragments = { [MINI_CART]: '<div class="widget_shopping_cart_content">none</div>' };
    change('removed_from_cart', { fragments: otherFragments, cart_hash: '' });
    expect(document.activeElement?.textContent).toBe('none');
  });
});

describe("a block's event", () => {
  const emitStoreSync = (detail: unknown) =>
    window.dispatchEvent(new CustomEvent('wc-blocks_store_sync_required', { detail }));
  const emitBlockEvent = (name: string, detail?: unknown) =>
    document.body.dispatchEvent(new CustomEvent(`wc-blocks_${name}`, { bubbles: true, detail }));
  /** Emits the classic event again as a block event, as the blocks' loader does on pages with jQuery. */
  const forwardFromJQuery = (name: string) => {
    const emitAgain = () => void emitBlockEvent(name);
    jQuery(document.body).on(name, emitAgain);
    onTestFinished(() => void jQuery(document.body).off(name, emitAgain));
  };

  it.each(['added_to_cart', 'removed_from_cart'])('%s causes one refresh', async (name) => {
    replyWith(FRESH);
    const fixture = await open();
    emitBlockEvent(name, { preserveCartData: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(shown(fixture)).toBe('fresh');
    emitBlockEvent(name);
    emitBlockEvent(name);
    await vi.advanceTimersByTimeAsync(100);
    expect(count()).toBe(2);
  });

  it('of the cart drawer on the window causes one refresh each time', async () => {
    replyWith(FRESH);
    await open();
    for (const times of [1, 2]) {
      emitStoreSync({ type: 'from_iAPI', quantityChanges: { cartItemsPendingDelete: ['k1'] } });
      await vi.advanceTimersByTimeAsync(100);
      expect(count()).toBe(times);
    }
  });

  it.each([[{ type: 'from_@wordpress/data' }], [null], ['from_iAPI']])(
    'with %j on the window causes no refresh',
    async (detail) => {
      await open();
      emitStoreSync(detail);
      await vi.advanceTimersByTimeAsync(100);
      emitStoreSync(detail);
      await vi.advanceTimersByTimeAsync(100);
      expect(count()).toBe(0);
    },
  );

  it('about an added product causes one refresh, even if also emitted on the window', async () => {
    replyWith(FRESH);
    await open();
    emitBlockEvent('added_to_cart', { preserveCartData: true });
    emitStoreSync({ type: 'from_iAPI', quantityChanges: { productsPendingAdd: [11] } });
    await vi.advanceTimersByTimeAsync(100);
    expect(count()).toBe(1);
  });

  it.each(['before', 'after'])(
    'that repeats a classic event %s our listener causes no refresh',
    async (order) => {
      vi.stubGlobal('jQuery', jQuery);
      if (order === 'before') forwardFromJQuery('added_to_cart');
      const fixture = await open();
      if (order === 'after') forwardFromJQuery('added_to_cart');
      for (const text of ['one', 'two']) {
        const { fragments, cart_hash } = cartReply(text);
        jQuery(document.body).trigger('added_to_cart', [fragments, cart_hash]);
        await vi.advanceTimersByTimeAsync(100);
        expect(shown(fixture)).toBe(text);
      }
      expect(count()).toBe(0);
    },
  );

  it('during a refresh request causes one refresh', async () => {
    storeVisitorCart();
    replyWith(FRESH);
    await open();
    emitBlockEvent('added_to_cart');
    requestRefresh();
    await vi.advanceTimersByTimeAsync(100);
    expect(count()).toBe(1);
  });

  it.each([
    ['a block', () => emitBlockEvent('added_to_cart')],
    [
      'another tab',
      () => {
        localStorage.setItem(CART_HASH_KEY, 'newer');
        window.dispatchEvent(new StorageEvent('storage', { key: CART_HASH_KEY }));
      },
    ],
  ])('makes a running request outdated (here: a change by %s)', async (_who, changeCart) => {
    storeVisitorCart();
    const replies = [createDeferredReply(), createDeferredReply()] as const;
    for (const { promise } of replies) transport.on('POST', ENDPOINT, promise);
    const fixture = await open();
    const before = shown(fixture);
    requestRefresh();
    await vi.advanceTimersByTimeAsync(10);
    changeCart();
    await vi.advanceTimersByTimeAsync(10);
    const kept = localStorage.getItem(CART_HASH_KEY);
    replies[0].resolve({ json: cartReply('stale') });
    await vi.advanceTimersByTimeAsync(100);
    expect(shown(fixture)).toBe(before);
    expect(localStorage.getItem(CART_HASH_KEY)).toBe(kept);
    replies[1].resolve(FRESH);
    await vi.advanceTimersByTimeAsync(100);
    expect(shown(fixture)).toBe('fresh');
    expect(count()).toBe(2);
  });

  it('causes a refresh again later', async () => {
    storeVisitorCart();
    replyWith(FRESH);
    await open();
    change('added_to_cart', { fragments: cartReply('one').fragments, cart_hash: 'h1' });
    emitBlockEvent('added_to_cart');
    await vi.advanceTimersByTimeAsync(100);
    expect(count()).toBe(0);
    emitBlockEvent('added_to_cart');
    await vi.advanceTimersByTimeAsync(100);
    expect(count()).toBe(1);
  });
});
