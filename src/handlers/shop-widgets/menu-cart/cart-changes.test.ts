import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import {
  cartButtonReply,
  FRAGMENTS_URL,
  stubBuilderShop,
  stubShopWithoutCart,
} from '#testing/menu-cart-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { advanceTime, openByLink, popupDialog, popupMarkup, pressEscape } from '#testing/popup-page.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { popup } from '../../popup/popup/handler.ts';
import { menuCart } from './handler.ts';

const SIDE = 'shop-widgets/menu-cart.html';
const DROPDOWN = 'shop-widgets/menu-cart-dropdown.html';
const ID = '7f1a2b3';
const ADDED = { args: [{ p: '<p></p>' }, 'h1', undefined] };

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
  stubBuilderShop();
});

const stubReplies = (
  ...replies: [Reply | Promise<Reply | typeof NETWORK_FAILURE> | typeof NETWORK_FAILURE, ...Reply[]]
) => transport.on('POST', FRAGMENTS_URL, ...replies);
const numberOn = (element: Element) => element.querySelector('.elementor-button-icon-qty')?.textContent;
const button = (element: Element) =>
  element.querySelector('.elementor-menu-cart__toggle_button') as HTMLElement;
const isOpen = (element: Element) => element.classList.contains('elementor-menu-cart--shown');
const until = async (check: () => boolean) => {
  for (let round = 0; !check() && round < 50; round += 1) await settle();
  expect(check()).toBe(true);
};
const settleAll = async () => {
  for (let round = 0; round < 10; round += 1) await settle();
};

describe('a cart change with a menu cart', () => {
  it.each(['added_to_cart', 'removed_from_cart', 'wc_fragments_refreshed'])(
    'announced by %s updates the button from the server',
    async (name) => {
      stubReplies({ json: cartButtonReply(ID, 4) });
      const { element } = await mountFixture(
        menuCart,
        `<div data-elementor-id="284"></div><div data-elementor-id="90"></div><div data-elementor-id="284"></div>${await resolveMarkup(SIDE)}`,
        { settings: { automatically_open_cart: 'no' } },
      );
      emit(document.body, name, ADDED);
      await until(() => numberOn(element) === '4');
      expect(transport.calls.map(({ body }) => body)).toEqual([
        {
          action: 'elementor_menu_cart_fragments',
          'templates[]': ['284', '90'],
          _nonce: 'dffa12cd13',
          is_editor: 'false',
        },
      ]);
      expect(isOpen(element)).toBe(false);
    },
  );

  it('without data in the editor updates nothing', async () => {
    stubBuilderShop({ isEdit: true });
    stubReplies({ json: cartButtonReply(ID, 4) });
    const { element } = await mountFixture(menuCart, SIDE);
    emit(document.body, 'added_to_cart');
    await settle();
    expect(transport.calls).toEqual([]);
    emit(document.body, 'added_to_cart', ADDED);
    await until(() => numberOn(element) === '4');
    expect(isOpen(element)).toBe(false);
  });

  describe('that the browser shows on a cached page', () => {
    const ROWS = '<a class="remove_from_cart_button" data-cart_item_key="k"></a>';
    const EMPTY = '<p class="woocommerce-mini-cart__empty-message">Empty.</p>';
    const openCached = async (counter: number, rows: string) => {
      stubReplies({ json: cartButtonReply(ID, counter ? 0 : 4) });
      const html = (await resolveMarkup(SIDE)).replace('data-counter="3"', `data-counter="${counter}"`);
      const page = document.createElement('div');
      page.innerHTML = html;
      const list = page.querySelector('.widget_shopping_cart_content');
      if (list) list.innerHTML = rows;
      return mountFixture(menuCart, page.innerHTML);
    };
    const showRows = (element: Element, rows: string) => {
      const list = element.querySelector('.widget_shopping_cart_content');
      if (list) list.innerHTML = rows;
      emit(document.body, 'wc_fragments_loaded');
    };

    it.each([
      ['filled', 'an empty', 0, EMPTY, ROWS, '4'],
      ['empty', 'a filled', 2, ROWS, EMPTY, '0'],
    ])('%s updates the button of %s cart, once', async (_shown, _cached, counter, before, after, number) => {
      const { element } = await openCached(counter, before);
      await settleAll();
      expect(transport.calls).toEqual([]);
      showRows(element, after);
      await until(() => numberOn(element) === number);
      emit(document.body, 'wc_fragments_loaded');
      await settleAll();
      expect(transport.calls).toHaveLength(1);
    });

    it('before the menu cart has mounted updates the button as well', async () => {
      const { element } = await openCached(0, ROWS);
      await until(() => numberOn(element) === '4');
      expect(transport.calls).toHaveLength(1);
    });

    it.each([
      ['has items, like the page', 2, ROWS],
      ['is empty, like the page', 0, EMPTY],
      ['has not come yet', 0, ''],
      ['has not come yet on the page of a filled one', 2, ''],
    ])('updates nothing if it %s', async (_what, counter, rows) => {
      const { element } = await openCached(counter, rows);
      showRows(element, rows);
      await settleAll();
      expect(transport.calls).toEqual([]);
    });
  });

  it('causes one request for all carts of the page and simultaneous events', async () => {
    stubReplies({ json: { fragments: [] } });
    await mountFixture(menuCart, (await resolveMarkup(SIDE)) + (await resolveMarkup(DROPDOWN)));
    for (const name of ['removed_from_cart', 'wc_fragments_refreshed']) emit(document.body, name);
    await until(() => transport.calls.length > 0);
    await settleAll();
    expect(transport.calls).toHaveLength(1);
  });

  it('causes one more request for changes during a request', async () => {
    const reply = createDeferredReply();
    stubReplies(reply.promise as Promise<Reply>, { json: cartButtonReply(ID, 2) });
    const { element } = await mountFixture(menuCart, SIDE);
    emit(document.body, 'removed_from_cart');
    await until(() => transport.calls.length === 1);
    for (let count = 0; count < 3; count += 1) emit(document.body, 'wc_fragments_refreshed');
    await settleAll();
    expect(transport.calls).toHaveLength(1);
    reply.resolve({ json: cartButtonReply(ID, 9) });
    await until(() => numberOn(element) === '2');
    await settleAll();
    expect(transport.calls).toHaveLength(2);
  });

  it('from jQuery is handled', async () => {
    vi.stubGlobal('jQuery', jQuery);
    onTestFinished(() => void jQuery(document.body).off());
    stubReplies({ json: cartButtonReply(ID, 5) });
    const { element } = await mountFixture(menuCart, SIDE);
    jQuery(document.body).trigger('wc_fragments_refreshed');
    await until(() => numberOn(element) === '5');
    expect(transport.calls).toHaveLength(1);
  });

  it('keeps an open cart open, and the focus on its button', async () => {
    stubReplies({ json: cartButtonReply('7f1a2b4', 5) });
    const { element } = await mountFixture(menuCart, DROPDOWN);
    button(element).click();
    button(element).focus();
    emit(document.body, 'removed_from_cart');
    await until(() => numberOn(element) === '5');
    await settleAll();
    expect(button(element).getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(button(element));
  });

  it('handles buttons and rows replaced by other scripts', async () => {
    const { element } = await mountFixture(menuCart, SIDE);
    button(element).click();
    const toggle = element.querySelector('.elementor-menu-cart__toggle') as HTMLElement;
    toggle.outerHTML = Object.values(cartButtonReply(ID, 1).fragments)[0] ?? '';
    const rows = element.querySelector('.elementor-menu-cart__products') as HTMLElement;
    rows.outerHTML = `<div class="elementor-menu-cart__products"><a class="elementor_remove_from_cart_button"></a><a class="remove_from_cart_button"></a></div>`;
    emit(document.body, 'wc_fragments_loaded');
    expect(button(element).getAttribute('aria-expanded')).toBe('true');
    expect(element.querySelector('.remove_from_cart_button')?.getAttribute('tabindex')).toBe('-1');
    expect(transport.calls).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['an invalid nonce', { json: [] }],
    ['an empty reply', { text: '' }],
    ['no fragments', { json: { fragments: [] } }],
    ['nothing', { text: '' }],
  ])('changes nothing when the server returns %s', async (_what, reply) => {
    stubReplies(reply);
    const { element } = await mountFixture(menuCart, SIDE);
    const before = button(element);
    emit(document.body, 'removed_from_cart');
    await until(() => transport.calls.length === 1);
    await settleAll();
    expect(button(element)).toBe(before);
    expect(numberOn(element)).toBe('3');
  });

  it.each<[string, Reply | typeof NETWORK_FAILURE]>([
    ['fails', { status: 500 }],
    ['returns a page', { html: '<html></html>' }],
    ['is offline', NETWORK_FAILURE],
  ])('reports an error when the server %s', async (_what, reply) => {
    stubReplies(reply);
    const { element, clearErrors } = await mountFixture(menuCart, SIDE);
    emit(document.body, 'removed_from_cart');
    await until(() => transport.calls.length === 1);
    await settleAll();
    expect(clearErrors().map(({ handler, phase }) => [handler, phase])).toEqual([['menu-cart', 'request']]);
    expect(numberOn(element)).toBe('3');
  });

  it('sends no request without a nonce or a cart', async () => {
    stubBuilderShop({ menuCart: { cart_page_url: '', checkout_page_url: '' } });
    await mountFixture(menuCart, SIDE);
    emit(document.body, 'removed_from_cart');
    stubShopWithoutCart();
    emit(document.body, 'removed_from_cart');
    await settleAll();
    expect(transport.calls).toEqual([]);
  });

  it('is ignored after the cart was disposed', async () => {
    const { dispose } = await mountFixture(menuCart, SIDE);
    await dispose();
    emit(document.body, 'added_to_cart', ADDED);
    await settleAll();
    expect(transport.calls).toEqual([]);
  });
});

it('the cart is requested each time a popup with a menu cart opens, not while it is closed', async () => {
  const onRefresh = vi.fn();
  document.body.addEventListener('wc_fragment_refresh', onRefresh);
  onTestFinished(() => document.body.removeEventListener('wc_fragment_refresh', onRefresh));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const content = await resolveMarkup(SIDE);
  await mountFixture(popup, popupMarkup({}, { content }), { others: [menuCart] });
  expect(onRefresh).not.toHaveBeenCalled();
  await openByLink();
  expect(onRefresh).toHaveBeenCalledOnce();
  pressEscape();
  await advanceTime(1000);
  expect(popupDialog()).toBeNull();
  await openByLink();
  expect(onRefresh).toHaveBeenCalledTimes(2);
});

describe('a cart that opens after a product was added', () => {
  it('opens when the button is updated, and takes the focus', async () => {
    const reply = createDeferredReply();
    stubReplies(reply.promise as Promise<Reply>);
    const { element } = await mountFixture(menuCart, SIDE);
    emit(document.body, 'added_to_cart', ADDED);
    await until(() => transport.calls.length === 1);
    expect(isOpen(element)).toBe(false);
    reply.resolve({ json: cartButtonReply(ID, 4) });
    await until(() => isOpen(element));
    expect(numberOn(element)).toBe('4');
    expect(button(element).getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.className).toBe('elementor-menu-cart__main');
    expect(transport.calls).toHaveLength(1);
  });

  it('opens as a dropdown without taking the focus', async () => {
    stubReplies({ json: { fragments: [] } });
    const { element } = await mountFixture(menuCart, DROPDOWN, {
      settings: { automatically_open_cart: 'yes' },
    });
    emit(document.body, 'added_to_cart', ADDED);
    await until(() => isOpen(element));
    expect(document.activeElement).toBe(document.body);
  });

  it('also opens when the server fails, and for an event without data', async () => {
    stubReplies({ status: 500 });
    const { element, clearErrors } = await mountFixture(menuCart, SIDE);
    emit(document.body, 'added_to_cart');
    await until(() => isOpen(element));
    expect(clearErrors()).toHaveLength(1);
  });

  it('opens after five seconds with a slow server', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    stubReplies(createDeferredReply().promise as Promise<Reply>);
    const { element } = await mountFixture(menuCart, SIDE);
    emit(document.body, 'added_to_cart', ADDED);
    await until(() => transport.calls.length === 1);
    await vi.advanceTimersByTimeAsync(4900);
    expect(isOpen(element)).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isOpen(element)).toBe(true);
  });

  it.each([
    ['a refused request', {}, { args: [undefined, undefined, document.createElement('a')] }],
    ['the editor', { isEdit: true }, ADDED],
  ])('stays closed for %s', async (_what, page, event) => {
    stubBuilderShop(page);
    stubReplies({ json: { fragments: [] } });
    const { element } = await mountFixture(menuCart, SIDE);
    emit(document.body, 'added_to_cart', event);
    await until(() => transport.calls.length === 1);
    await settleAll();
    expect(isOpen(element)).toBe(false);
  });

  it('stays closed when its island fails to load, because nothing could close it', async () => {
    stubReplies({ json: cartButtonReply(ID, 4) });
    const broken = { ...menuCart, island: () => Promise.reject(new Error('lost')) };
    const { element, clearErrors } = await mountFixture(broken, SIDE, { stage: 'resting' });
    emit(document.body, 'added_to_cart', ADDED);
    await until(() => numberOn(element) === '4');
    await settleAll();
    expect(isOpen(element)).toBe(false);
    expect(clearErrors()).toMatchObject([{ handler: 'menu-cart', phase: 'load' }]);
  });

  it.each([
    ['opens on a page loaded by adding a product', true, {}, true],
    ['does not open on other pages', false, {}, false],
    ['does not open when disabled', true, { automatically_open_cart: 'no' }, false],
  ])('%s', async (_title, isAdded, settings, expected) => {
    stubBuilderShop({ isAdded });
    const { element } = await mountFixture(menuCart, SIDE, { settings });
    expect(isOpen(element)).toBe(expected);
    expect(transport.calls).toEqual([]);
  });
});
