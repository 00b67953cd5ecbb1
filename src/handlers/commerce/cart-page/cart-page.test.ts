import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cookies } from '#storage/cookies.ts';
import { emptiedCart, filledCart, stubCartPageParams } from '#testing/cart-page.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { FAULTS } from '#testing/faults.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents, recordNavigation } from '#testing/shop-page.ts';
import { click, preventsClick } from '#testing/user.ts';
// Preloaded, so that tests need not wait for it.
import '../shared/cart/change-cart.ts';
import { cartPage } from './handler.ts';

const FIXTURE = 'commerce/cart-page.html';
const EVENTS = [
  'updated_wc_div',
  'updated_cart_totals',
  'wc_cart_emptied',
  'item_removed_from_classic_cart',
  'update_checkout',
];

const OFFLINE_ERROR = 'You are probably offline.';
const UNKNOWN_ERROR = 'An unknown error occurred.';

let transport: FakeTransport;
let addresses: readonly string[];

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  transport = createFakeTransport();
  addresses = recordNavigation();
  stubCartPageParams();
});

const $ = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const quantityField = () => $<HTMLInputElement>('[name="cart[mug][qty]"]');
const button = () => $<HTMLButtonElement>('[name=update_cart]');
const form = () => $<HTMLFormElement>('.woocommerce-cart-form');
const removeLink = () => $('.product-remove a');
const notices = () =>
  [...document.querySelectorAll('.woocommerce-message,.woocommerce-error')].map((notice) =>
    notice.textContent?.trim(),
  );
const open = (markup = FIXTURE, options = {}) => mountFixture(cartPage, markup, options);

function changeQuantity(value = '3'): void {
  quantityField().value = value;
  quantityField().dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses a key. Returns whether a script prevented the default action. */
function press(target: Element, init: KeyboardEventInit = { key: 'Enter' }): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Records native submits without preventDefault, because jsdom does not support them. */
function watchNativeSubmits(): Event[] {
  const native: Event[] = [];
  const record = (event: Event) => {
    if (!event.defaultPrevented) native.push(event);
    event.preventDefault();
  };
  window.addEventListener('submit', record);
  onTestFinished(() => window.removeEventListener('submit', record));
  return native;
}

const replyWith = async (reply: Promise<string> | Reply) =>
  transport.on('POST', '/cart/', reply instanceof Promise ? { html: await reply } : reply);

describe("the cart's update button", () => {
  it('is disabled until a quantity changes', async () => {
    await open();
    expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([true, 'true']);
    changeQuantity();
    expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'false']);
  });

  it('stays enabled for a quantity that changed while the code loaded', async () => {
    const fixture = await open(FIXTURE, { stage: 'waiting' });
    changeQuantity();
    await fixture.runtime.summon(document.documentElement);
    expect(button().disabled).toBe(false);
  });

  it("is enabled by a stepper's jQuery event", async () => {
    vi.stubGlobal('jQuery', jQuery);
    onTestFinished(() => void jQuery(document).off());
    await open();
    jQuery(quantityField()).trigger('change');
    expect(button().disabled).toBe(false);
  });

  it('is disabled again after the update', async () => {
    await replyWith(filledCart({ changes: { 'value="1"': 'value="3"' } }));
    await open();
    changeQuantity();
    button().click();
    await settle();
    expect(quantityField().value).toBe('3');
    expect(button().disabled).toBe(true);
  });

  it('stays enabled by another script while a button is pressed', async () => {
    await open();
    button().disabled = false;
    watchNativeSubmits();
    $('[name=apply_coupon]').click();
    expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'false']);
  });

  it("is not affected by fields outside the cart's lines", async () => {
    await open();
    $('#coupon_code').dispatchEvent(new Event('input', { bubbles: true }));
    expect(button().disabled).toBe(true);
  });
});

describe('a cart update', () => {
  it('submits the form and shows the returned cart', async () => {
    const reply = createDeferredReply();
    transport.on('POST', '/cart/', reply.promise);
    const events = recordBodyEvents(...EVENTS);
    await open();
    changeQuantity();
    const before = form();
    button().click();
    await settle();
    expect(before.classList.contains('processing')).toBe(true);
    expect($('.cart_totals').querySelectorAll('.blockOverlay')).toHaveLength(1);
    expect(transport.calls.map(({ body }) => body)).toEqual([
      {
        'cart[mug][qty]': '3',
        'cart[vase][qty]': '2',
        coupon_code: '',
        'woocommerce-cart-nonce': 'd52ba10013',
        _wp_http_referer: '/cart/',
        update_cart: 'Update Cart',
      },
    ]);
    reply.resolve({ html: await filledCart({ messages: ['Cart updated.'], changes: { '€60': '€92' } }) });
    await settle();
    expect(form()).not.toBe(before);
    expect($('.order-total td').textContent).toBe('€92.00');
    expect(notices()).toEqual(['Cart updated.']);
    expect(document.querySelectorAll('.processing,.blockOverlay')).toHaveLength(0);
    expect(events.map(({ type }) => type)).toEqual(['updated_cart_totals', 'updated_wc_div']);
    expect($('#a11y-speak-polite').textContent).toBe('Total €92.00');
  });

  it.each<[string, () => void]>([
    ['its button', () => button().click()],
    ['Enter in a quantity', () => void press(quantityField())],
    ['a submit with the focus in a quantity', () => form().requestSubmit($('[name=apply_coupon]'))],
    [
      'a submit after the button was marked by another script',
      () => {
        button().setAttribute('clicked', 'true');
        form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      },
    ],
  ])('is sent once with %s, without applying a coupon', async (_what, send) => {
    await replyWith(filledCart());
    await open();
    quantityField().focus();
    changeQuantity();
    send();
    await settle();
    expect(transport.calls.map(({ path }) => path)).toEqual(['/cart/']);
    expect(transport.calls[0]?.body).toMatchObject({ update_cart: 'Update Cart' });
  });

  it('is not sent for an invalid quantity, which the browser reports', async () => {
    await open();
    changeQuantity('99');
    expect(press(quantityField())).toBe(false);
    await settle();
    expect(transport.calls).toEqual([]);
  });

  it('marks only the pressed button', async () => {
    await replyWith(filledCart());
    await open();
    const [coupon, update] = [$('[name=apply_coupon]'), button()];
    click(coupon);
    changeQuantity();
    const native = watchNativeSubmits();
    update.click();
    expect([coupon.getAttribute('clicked'), update.getAttribute('clicked')]).toEqual([null, 'true']);
    await settle();
    expect(native).toEqual([]);
  });

  it('is sent once, however often it is submitted', async () => {
    const reply = createDeferredReply();
    transport.on('POST', '/cart/', reply.promise);
    await open();
    changeQuantity();
    const native = watchNativeSubmits();
    for (let count = 0; count < 3; count += 1) button().click();
    press(quantityField());
    expect(preventsClick(removeLink())).toBe(true);
    await settle();
    expect(transport.calls).toHaveLength(1);
    expect(native).toEqual([]);
    reply.resolve({ html: await filledCart() });
    await settle();
    expect(transport.calls).toHaveLength(1);
  });

  it('keeps values typed during the request', async () => {
    const reply = createDeferredReply();
    transport.on('POST', '/cart/', reply.promise);
    await open();
    changeQuantity('3');
    button().click();
    await settle();
    $<HTMLInputElement>('[name="cart[vase][qty]"]').value = '7';
    const typed = vi.fn();
    document.addEventListener('input', typed);
    onTestFinished(() => document.removeEventListener('input', typed));
    reply.resolve({ html: await filledCart({ changes: { 'value="1"': 'value="3"' } }) });
    await settle();
    expect([quantityField().value, $<HTMLInputElement>('[name="cart[vase][qty]"]').value]).toEqual([
      '3',
      '7',
    ]);
    expect(button().disabled).toBe(false);
    expect(typed.mock.calls.map(([{ target }]) => target.value)).toEqual(['7']);
  });

  it('shows each notice once, and removes earlier ones', async () => {
    await replyWith(filledCart({ messages: ['Cart updated.', 'Cart updated.'] }));
    const { container } = await open();
    const wrapper = container.querySelector('.woocommerce-notices-wrapper') as Element;
    wrapper.innerHTML = '<div class="woocommerce-message">Old</div>';
    changeQuantity();
    button().click();
    await settle();
    expect(notices()).toEqual(['Cart updated.']);
  });

  it('does not handle submits for another purpose', async () => {
    await open();
    const native = watchNativeSubmits();
    const other = document.createElement('button');
    other.name = 'empty_cart';
    form().append(other);
    other.click();
    expect(native).toHaveLength(1);
    expect(transport.calls).toEqual([]);
  });

  it('does not handle a form without the cart table', async () => {
    await open('<form class="woocommerce-cart-form"><button name="update_cart">Update</button></form>');
    const native = watchNativeSubmits();
    const field = button();
    field.disabled = false;
    field.click();
    expect(native).toHaveLength(1);
  });

  it('is not sent when another script prevents the submit', async () => {
    await open();
    const prevent = (event: Event) => event.preventDefault();
    form().addEventListener('submit', prevent);
    changeQuantity();
    button().click();
    await settle();
    expect(transport.calls).toEqual([]);
  });

  it("uses the form's method and address", async () => {
    transport.on('GET', '/basket/', { html: await filledCart() });
    await open();
    form().setAttribute('method', 'get');
    form().setAttribute('action', '/basket/');
    changeQuantity();
    button().click();
    await settle();
    expect(transport.calls[0]?.url.searchParams.get('update_cart')).toBe('Update Cart');
    expect(transport.calls[0]?.url.searchParams.get('cart[mug][qty]')).toBe('3');
  });
});

it.each<[string, (container: Element) => void]>([
  ['a click on the update button', () => button().click()],
  // Browsers click this button on Enter in a field.
  ['Enter', () => $('[name=apply_coupon]').click()],
])('a cart page updates once with %s before the code loaded', async (_what, send) => {
  await replyWith(filledCart());
  const fixture = await open(FIXTURE, { stage: 'waiting' });
  quantityField().focus();
  changeQuantity();
  send(fixture.container);
  await fixture.settled();
  await settle();
  expect(transport.calls.map(({ path }) => path)).toEqual(['/cart/']);
  expect(transport.calls[0]?.body).toMatchObject({ 'cart[mug][qty]': '3', update_cart: 'Update Cart' });
});

describe('a failed cart update', () => {
  const LOGIN = '<html><body><form class="login"><input name="username"></form></body></html>';

  it.each<[string, Reply | typeof NETWORK_FAILURE, string]>([
    ['the network is down', NETWORK_FAILURE, 'You are probably offline.'],
    ['the server fails', { status: 500, html: '<h1>Fatal error</h1>' }, 'An unknown error occurred.'],
    ['the body is empty', { html: '' }, 'An unknown error occurred.'],
    ['a login page is returned', { html: LOGIN }, 'An unknown error occurred.'],
  ])('shows an error when %s, and changes nothing else', async (_what, reply, sentence) => {
    transport.on('POST', '/cart/', reply, { html: await filledCart({ messages: ['Cart updated.'] }) });
    const events = recordBodyEvents(...EVENTS);
    const { clearErrors } = await open();
    quantityField().focus();
    changeQuantity('4');
    const before = form();
    button().click();
    await settle();
    expect(form()).toBe(before);
    expect(quantityField().value).toBe('4');
    expect(button().disabled).toBe(false);
    expect(document.activeElement).toBe(quantityField());
    expect(before.classList.contains('processing')).toBe(false);
    expect(notices()).toEqual([sentence]);
    expect($('#a11y-speak-assertive').textContent).toBe(sentence);
    expect(events).toEqual([]);
    expect(clearErrors()).toMatchObject([{ handler: 'cart-page', phase: 'request' }]);
    button().click();
    await settle();
    expect(notices()).toEqual(['Cart updated.']);
  });

  it('replaces the success of an earlier update, and keeps a way to undo', async () => {
    transport.on(
      'POST',
      '/cart/',
      { html: await filledCart({ messages: ['Cart updated.'] }) },
      NETWORK_FAILURE,
    );
    const { clearErrors } = await open();
    changeQuantity('4');
    button().click();
    await settle();
    expect(notices()).toEqual(['Cart updated.']);
    $('.woocommerce-notices-wrapper').insertAdjacentHTML(
      'beforeend',
      '<div class="woocommerce-message">Mug removed. <a class="restore-item" href="/cart/?undo_item=mug">Undo?</a></div>',
    );
    changeQuantity('5');
    button().click();
    await settle();
    expect(notices()).toEqual(['You are probably offline.', 'Mug removed. Undo?']);
    expect(clearErrors()).toHaveLength(1);
  });

  it('removes the overlay', async () => {
    transport.on('POST', '/cart/', NETWORK_FAILURE);
    const { clearErrors } = await open();
    changeQuantity();
    button().click();
    await settle();
    await vi.advanceTimersByTimeAsync(400);
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
    clearErrors();
  });
});

describe('removing a cart line', () => {
  const REMOVE = /remove_item=mug/;

  it('shows the cart without the line, and a notice', async () => {
    transport.on('GET', REMOVE, { html: await filledCart({ messages: ['Mug removed. Undo?'] }) });
    const events = recordBodyEvents(...EVENTS);
    await open();
    expect(preventsClick(removeLink())).toBe(true);
    await settle();
    expect(transport.calls.map(({ path }) => path)).toEqual(['/cart/?remove_item=mug&_wpnonce=5c1e0f7a92']);
    expect(notices()).toEqual(['Mug removed. Undo?']);
    expect(events.map(({ type }) => type)).toEqual([
      'updated_cart_totals',
      'updated_wc_div',
      'item_removed_from_classic_cart',
    ]);
  });

  it('moves a lost focus to the notice after half a second', async () => {
    const withoutLine = { 'remove_item=mug': 'remove_item=other' };
    const html = await filledCart({ messages: ['Mug removed.'], changes: withoutLine });
    transport.on('GET', REMOVE, { html });
    await open();
    removeLink().focus();
    removeLink().click();
    await settle();
    expect(document.activeElement).toBe(document.body);
    await vi.advanceTimersByTimeAsync(499);
    expect(document.activeElement).toBe(document.body);
    await vi.advanceTimersByTimeAsync(1);
    expect(document.activeElement).toBe($('.woocommerce-message'));
    expect($('.woocommerce-message').tabIndex).toBe(-1);
  });

  it('keeps a focus that the shopper moved meanwhile', async () => {
    transport.on('GET', REMOVE, { html: await filledCart({ messages: ['Mug removed.'] }) });
    await open();
    removeLink().click();
    await settle();
    quantityField().focus();
    await vi.advanceTimersByTimeAsync(500);
    expect(document.activeElement).toBe(quantityField());
  });

  it('keeps changed quantities', async () => {
    transport.on('GET', /remove_item=vase/, { html: await filledCart() });
    await open();
    changeQuantity('5');
    click($('[href*="remove_item=vase"]'));
    await settle();
    expect(quantityField().value).toBe('5');
    expect(button().disabled).toBe(false);
  });

  it('shows the empty cart after the last line', async () => {
    transport.on('GET', REMOVE, { html: await emptiedCart({ messages: ['Mug removed. Undo?'] }) });
    const events = recordBodyEvents(...EVENTS);
    const { container } = await open();
    click(removeLink());
    await settle();
    expect(container.querySelectorAll('.woocommerce')).toHaveLength(1);
    expect($('.woocommerce .cart-empty').textContent).toBe('Your cart is currently empty.');
    expect(document.querySelector('.woocommerce-cart-form,.cart_totals')).toBeNull();
    expect(notices()).toEqual(['Mug removed. Undo?']);
    expect(events.map(({ type }) => type)).toEqual([
      'wc_cart_emptied',
      'updated_wc_div',
      'item_removed_from_classic_cart',
    ]);
    expect($('#a11y-speak-polite').textContent).toBe('Your cart is currently empty.');
  });

  it('works with Space on a link with the role of a button', async () => {
    transport.on('GET', REMOVE, { html: await filledCart() });
    await open();
    expect(press(removeLink(), { key: ' ' })).toBe(true);
    await settle();
    expect(transport.calls).toHaveLength(1);
  });

  it.each<[string, MouseEventInit]>([
    ['with Ctrl', { ctrlKey: true }],
    ['with the middle button', { button: 1 }],
  ])("keeps the link's default action for a click %s", async (_what, init) => {
    await open();
    expect(preventsClick(removeLink(), init)).toBe(false);
    expect(transport.calls).toEqual([]);
  });

  it.each(FAULTS)(
    'shows an error message for %s, keeps the line, and works at the next try',
    async (name, fault) => {
      const slow = createDeferredReply();
      transport.on('GET', REMOVE, slow.promise, { html: await emptiedCart() });
      const { clearErrors } = await open();
      click(removeLink());
      await settle();
      expect(form().classList.contains('processing')).toBe(true);
      click(removeLink());
      slow.resolve(fault);
      await settle();
      expect(transport.calls).toHaveLength(1);
      expect(notices()).toEqual([name === 'offline' ? OFFLINE_ERROR : UNKNOWN_ERROR]);
      expect(form().classList.contains('processing')).toBe(false);
      expect(removeLink().isConnected).toBe(true);
      expect(clearErrors()).toHaveLength(1);
      click(removeLink());
      await settle();
      expect(document.querySelector('.cart-empty')).not.toBeNull();
    },
  );
});

describe('restoring a cart line', () => {
  const UNDO = '<a class="restore-item" href="https://shop.example/cart/?undo_item=mug">Undo?</a>';

  it('requests it and shows the cart', async () => {
    transport.on('GET', /undo_item/, { html: await filledCart({ messages: ['Welcome back'] }) });
    await open();
    $('.woocommerce-notices-wrapper').innerHTML = `<div class="woocommerce-message">${UNDO}</div>`;
    expect(preventsClick($('.restore-item'))).toBe(true);
    await settle();
    expect(notices()).toEqual(['Welcome back']);
  });

  it.each(FAULTS)('shows an error message for %s, and can be retried', async (name, fault) => {
    transport.on('GET', /undo_item/, fault, { html: await filledCart({ messages: ['Welcome back'] }) });
    const { clearErrors } = await open();
    $('.woocommerce-notices-wrapper').innerHTML = `<div class="woocommerce-message">${UNDO}</div>`;
    const undo = $('.restore-item');
    click(undo);
    await settle();
    expect(notices()).toContain(name === 'offline' ? OFFLINE_ERROR : UNKNOWN_ERROR);
    expect(undo.isConnected).toBe(true);
    expect(clearErrors()).toHaveLength(1);
    click(undo);
    await settle();
    expect(notices()).toEqual(['Welcome back']);
  });

  it('follows the link when the cart is empty', async () => {
    transport.on('GET', /remove_item/, { html: await emptiedCart({ messages: [UNDO] }) });
    await open();
    click(removeLink());
    await settle();
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('click', prevent);
    onTestFinished(() => window.removeEventListener('click', prevent));
    const seen: boolean[] = [];
    document.addEventListener('click', (event) => seen.push(event.defaultPrevented), { once: true });
    $('.restore-item').click();
    expect(seen).toEqual([false]);
    expect(transport.calls).toHaveLength(1);
  });
});

describe('other scripts', () => {
  const fire = (name: string, detail?: unknown) =>
    document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));

  const withOldNotice = () => {
    $('.woocommerce-notices-wrapper').innerHTML = '<div class="woocommerce-message">Old</div>';
  };

  it.each<[string, unknown, string[]]>([
    ['wc_update_cart', undefined, ['New']],
    ['wc_update_cart', true, ['New', 'Old']],
    ['added_to_cart', { fragments: {}, cart_hash: 'h' }, ['New', 'Old']],
    ['added_to_cart', undefined, ['New']],
  ])('update the cart by %s with the detail %o', async (name, detail, expected) => {
    await replyWith(filledCart({ messages: ['New'] }));
    await open();
    withOldNotice();
    fire(name, detail);
    await settle();
    expect(transport.calls[0]?.body).toMatchObject({ update_cart: 'Update Cart' });
    expect(notices()).toEqual(expected);
  });

  it.each<[string, unknown[], string[]]>([
    ['wc_update_cart', [], ['New']],
    ['wc_update_cart', [true], ['New', 'Old']],
    ['added_to_cart', [{ 'div.x': '' }, 'hash'], ['New', 'Old']],
    ['added_to_cart', [], ['New']],
  ])('update the cart by %s through jQuery with the arguments %o', async (name, args, expected) => {
    vi.stubGlobal('jQuery', jQuery);
    onTestFinished(() => void jQuery(document).off());
    await replyWith(filledCart({ messages: ['New'] }));
    await open();
    withOldNotice();
    jQuery(document.body).trigger(name, args);
    await settle();
    expect(transport.calls).toHaveLength(1);
    expect(notices()).toEqual(expected);
  });

  it('update once for several events before the first update starts', async () => {
    const reply = createDeferredReply();
    transport.on('POST', '/cart/', reply.promise);
    await open();
    changeQuantity();
    button().click();
    await settle();
    for (let count = 0; count < 3; count += 1) fire('wc_update_cart');
    reply.resolve({ html: await filledCart() });
    await settle();
    expect(transport.calls).toHaveLength(2);
    expect(document.querySelectorAll('.processing')).toHaveLength(0);
  });

  it('can update again after an event that found no form', async () => {
    const { clearErrors } = await open();
    const form = button().form as HTMLFormElement;
    const { parentElement } = form;
    const reply = createDeferredReply();
    transport.on('POST', '/cart/', reply.promise);
    changeQuantity();
    button().click();
    await settle();
    fire('wc_update_cart');
    form.remove();
    reply.resolve({ status: 500, text: '' });
    await settle();
    expect(clearErrors()).toHaveLength(1);
    parentElement?.append(form);
    await replyWith(filledCart());
    const before = transport.calls.length;
    fire('wc_update_cart');
    await settle();
    expect(transport.calls).toHaveLength(before + 1);
  });

  it('receive the documented events through jQuery', async () => {
    vi.stubGlobal('jQuery', jQuery);
    onTestFinished(() => void jQuery(document.body).off());
    const emitted: string[] = [];
    jQuery(document.body).on(EVENTS.join(' '), (event: { type: string }) => void emitted.push(event.type));
    await replyWith(filledCart());
    await open();
    changeQuantity();
    button().click();
    await settle();
    expect(emitted).toEqual(['updated_cart_totals', 'updated_wc_div']);
  });

  it('get update_checkout for a checkout on the same page', async () => {
    await replyWith(filledCart());
    const events = recordBodyEvents('update_checkout', 'updated_wc_div');
    const { container } = await open();
    container.insertAdjacentHTML('beforeend', '<form class="checkout"></form>');
    changeQuantity();
    button().click();
    await settle();
    expect(events.map(({ type }) => type)).toEqual(['update_checkout', 'updated_wc_div']);
  });
});

describe('the page reloads', () => {
  const HOME = 'https://shop.example/';

  it('when the cart is empty and the page contains a checkout', async () => {
    transport.on('GET', /remove_item/, { html: await emptiedCart() });
    const { container } = await open();
    container.insertAdjacentHTML('beforeend', '<form class="checkout"></form>');
    click(removeLink());
    await settle();
    expect(addresses).toEqual([HOME]);
  });

  it('when the cart is empty and the page has its own empty cart', async () => {
    const html = '<p>Nothing here, yet.</p><script>var wc_cart_params = {};</script>';
    transport.on('GET', /remove_item/, { html });
    await open();
    click(removeLink());
    await settle();
    expect(addresses).toEqual([HOME]);
    expect(notices()).toEqual([]);
  });

  it('when the form was removed during the request', async () => {
    const reply = createDeferredReply();
    transport.on('POST', '/cart/', reply.promise);
    await open();
    changeQuantity();
    button().click();
    await settle();
    form().remove();
    reply.resolve({ html: await filledCart() });
    await settle();
    expect(addresses).toEqual([HOME]);
  });

  it('when a product is added after the cart was emptied on this page', async () => {
    transport.on('GET', /remove_item/, { html: await emptiedCart() });
    await open();
    click(removeLink());
    await settle();
    const add = () => document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true }));
    add();
    expect(addresses).toEqual([]);
    cookies.set('woocommerce_items_in_cart', '1');
    onTestFinished(() => cookies.remove('woocommerce_items_in_cart'));
    add();
    expect(addresses).toEqual([HOME]);
  });
});

describe('the cart page', () => {
  it.each<[string, (fixture: Fixture) => Promise<void>]>([
    ['unchanged', async () => {}],
    ['with a changed quantity', async () => changeQuantity()],
    [
      'during a request',
      async () => {
        changeQuantity();
        button().click();
        await settle();
      },
    ],
    [
      'after a failure',
      async ({ clearErrors }) => {
        transport.on('POST', '/cart/', NETWORK_FAILURE);
        changeQuantity();
        button().click();
        await settle();
        clearErrors();
      },
    ],
  ])("restores the server's markup and stops listening when disposed %s", async (_when, act) => {
    transport.on('POST', '/cart/', createDeferredReply().promise);
    const fixture = await open();
    await act(fixture);
    const calls = transport.calls.length;
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
    const native = watchNativeSubmits();
    button().click();
    expect(preventsClick(removeLink())).toBe(false);
    document.body.dispatchEvent(new CustomEvent('wc_update_cart', { bubbles: true }));
    await settle();
    expect(native).toHaveLength(1);
    expect(transport.calls).toHaveLength(calls);
  });

  it('changes nothing without cart params', async () => {
    Reflect.deleteProperty(window, 'wc_cart_params');
    await open();
    expect(button().disabled).toBe(false);
  });

  it("shows an error when the form's address is invalid", async () => {
    const { clearErrors } = await open();
    form().setAttribute('action', 'https://');
    changeQuantity();
    button().click();
    await settle();
    expect(notices()).toEqual(['An unknown error occurred.']);
    expect(clearErrors()).toHaveLength(1);
  });
});
