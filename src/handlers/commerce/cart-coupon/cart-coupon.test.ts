import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { filledCart, stubCartPageParams } from '#testing/cart-page.ts';
import { stubCheckoutParams } from '#testing/checkout-page.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { FAULTS } from '#testing/faults.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { cartPage } from '../cart-page/handler.ts';
import { checkoutCoupon } from '../checkout-coupon/handler.ts';
import { cartCoupon } from './handler.ts';

const FIXTURE = 'commerce/cart-page.html';
const APPLY = '/?wc-ajax=apply_coupon';
const REMOVE = '/?wc-ajax=remove_coupon';
const APPLIED: Reply = {
  html: '\r\n<div class="woocommerce-message" role="alert">Coupon code applied successfully.</div>',
};
const REFUSED: Reply = {
  html: '<ul class="woocommerce-error" role="alert"><li>\t\tCoupon "nope" does not exist!\t</li></ul>',
};

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  transport = createFakeTransport();
  stubCartPageParams();
});

const $ = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const field = () => $<HTMLInputElement>('#coupon_code');
const button = () => $('[name=apply_coupon]');
const form = () => $('.woocommerce-cart-form');
const removeLink = () => $('.woocommerce-remove-coupon');
const inlineError = () => document.querySelector('.coupon p.coupon-error-notice#coupon-error-notice');
const paths = () => transport.calls.map(({ path }) => path);
const notices = () =>
  [...document.querySelectorAll('.woocommerce-message,.woocommerce-error')].map((notice) =>
    notice.textContent?.trim(),
  );
const open = (options = {}) => mountFixture(cartCoupon, FIXTURE, { others: [cartPage], ...options });

function apply(code: string): void {
  field().value = code;
  button().click();
}

async function replyToUpdate(): Promise<void> {
  transport.on('POST', '/cart/', { html: await filledCart() });
}

describe('applying a coupon', () => {
  it("sends the code, shows the reply's notice and updates the cart", async () => {
    const reply = createDeferredReply();
    transport.on('POST', APPLY, reply.promise);
    await replyToUpdate();
    const events = recordBodyEvents('applied_coupon', 'updated_wc_div');
    await open();
    const before = form();
    apply('save10');
    await settle();
    expect(before.classList.contains('processing')).toBe(true);
    expect(transport.calls.map(({ body }) => body)).toEqual([{ security: 'apply', coupon_code: 'save10' }]);
    reply.resolve(APPLIED);
    await settle();
    expect(paths()).toEqual([APPLY, '/cart/']);
    expect(transport.calls[1]?.body).toMatchObject({ update_cart: 'Update Cart', coupon_code: '' });
    expect(notices()).toEqual(['Coupon code applied successfully.']);
    expect(events.map(({ type }) => type)).toEqual(['applied_coupon', 'updated_wc_div']);
    expect(events[0]?.detail).toEqual({ coupon_code: 'save10' });
    expect(field().value).toBe('');
    expect(document.querySelectorAll('.processing')).toHaveLength(0);
  });

  it('passes the code to jQuery listeners', async () => {
    vi.stubGlobal('jQuery', jQuery);
    onTestFinished(() => void jQuery(document.body).off());
    const listener = vi.fn();
    jQuery(document.body).on('applied_coupon', (_event: unknown, ...args: unknown[]) => listener(...args));
    transport.on('POST', APPLY, APPLIED);
    await replyToUpdate();
    await open();
    apply('save10');
    await settle();
    expect(listener.mock.calls).toEqual([['save10']]);
  });

  it.each<[string, () => void]>([
    [
      'Enter in its field',
      () => {
        field().focus();
        field().dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
        );
      },
    ],
    [
      'a submit with the focus in its field',
      () => {
        field().focus();
        form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      },
    ],
  ])('works with %s', async (_what, send) => {
    transport.on('POST', APPLY, APPLIED);
    await replyToUpdate();
    await open();
    field().value = 'save10';
    send();
    await settle();
    expect(paths()).toEqual([APPLY, '/cart/']);
  });

  it('sends the code once, however often the form is submitted', async () => {
    const reply = createDeferredReply();
    transport.on('POST', APPLY, reply.promise);
    await open();
    for (let count = 0; count < 3; count += 1) apply('save10');
    await settle();
    expect(paths()).toEqual([APPLY]);
  });

  it('works with a click before the code loaded', async () => {
    transport.on('POST', APPLY, APPLIED);
    await replyToUpdate();
    const { settled } = await open({ stage: 'waiting' });
    apply('save10');
    await settled();
    await settle();
    expect(paths()).toEqual([APPLY, '/cart/']);
  });
});

describe('the error of a refused coupon', () => {
  const applyRefused = async () => {
    transport.on('POST', APPLY, REFUSED);
    await replyToUpdate();
    const fixture = await open();
    const before = field();
    apply('nope');
    await settle();
    expect(field()).not.toBe(before);
    return fixture;
  };

  it('is shown under its field and describes it, also in the updated form', async () => {
    const events = recordBodyEvents('applied_coupon');
    await applyRefused();
    expect(inlineError()?.textContent).toBe('Coupon "nope" does not exist!');
    expect(field().getAttribute('aria-describedby')).toBe('coupon-error-notice');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().classList.contains('has-error')).toBe(true);
    expect(field().value).toBe('nope');
    expect(notices()).toEqual([]);
    expect(events).toHaveLength(1);
  });

  it('stays under its field when the field loses focus', async () => {
    await applyRefused();
    for (const type of ['blur', 'focusout']) field().dispatchEvent(new FocusEvent(type, { bubbles: true }));
    expect(inlineError()?.textContent).toBe('Coupon "nope" does not exist!');
    expect(field().getAttribute('aria-describedby')).toBe('coupon-error-notice');
  });

  it.each<[string, () => Reply | typeof NETWORK_FAILURE | Promise<Reply>]>([
    ['', async () => ({ html: await filledCart() })],
    [', even if the cart update failed', () => NETWORK_FAILURE],
  ])('is cleared, with its code, when another coupon is removed%s', async (_also, update) => {
    const { clearErrors } = await applyRefused();
    transport.on('POST', REMOVE, { html: '<div class="woocommerce-message">Coupon has been removed.</div>' });
    transport.on('POST', '/cart/', await update());
    removeLink().click();
    await settle();
    expect(inlineError()).toBeNull();
    expect(field().matches('.has-error,[aria-invalid],[aria-describedby]')).toBe(false);
    expect(field().value).toBe('');
    clearErrors();
  });

  it.each(['input', 'change'])('is cleared on %s', async (type) => {
    await applyRefused();
    field().dispatchEvent(new Event(type, { bubbles: true }));
    expect(inlineError()).toBeNull();
    expect(['aria-describedby', 'aria-invalid'].map((name) => field().getAttribute(name))).toEqual([
      null,
      null,
    ]);
    expect(field().classList.contains('has-error')).toBe(false);
  });

  it('is cleared when another coupon is applied', async () => {
    await applyRefused();
    transport.on('POST', APPLY, APPLIED);
    apply('save10');
    await settle();
    expect(inlineError()).toBeNull();
    expect(notices()).toEqual(['Coupon code applied successfully.']);
  });

  it('does not replace another code that was typed meanwhile', async () => {
    const reply = createDeferredReply();
    transport.on('POST', APPLY, REFUSED);
    transport.on('POST', '/cart/', reply.promise);
    await open();
    apply('nope');
    await settle();
    field().value = 'other';
    reply.resolve({ html: await filledCart() });
    await settle();
    expect(field().value).toBe('other');
    expect(inlineError()).toBeNull();
  });
});

describe('two coupon boxes in one cart', () => {
  const BOX = /<div class="coupon">[\s\S]*?<\/div>/;
  const twice = (html: string) => html.replace(BOX, (box) => box + box);
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('#coupon_code')];
  const errors = () =>
    fields().map((each) => {
      const error = document.getElementById(each.getAttribute('aria-describedby') ?? '');
      return error && [error.id, error.closest('.coupon') === each.closest('.coupon')];
    });
  const openTwo = async () => {
    transport.on('POST', APPLY, REFUSED);
    transport.on('POST', '/cart/', { html: twice(await filledCart()) });
    await mountFixture(cartCoupon, twice(await readFixture(FIXTURE)), { others: [cartPage] });
  };
  const refuse = async (at: number) => {
    const box = fields()[at]?.closest('.coupon');
    for (const each of box?.querySelectorAll('input') ?? []) each.value = `code ${at}`;
    box?.querySelector('button')?.click();
    await settle();
  };

  it('send the code of the pressed button, and show its error in the same box of the updated form', async () => {
    await openTwo();
    await refuse(1);
    expect(transport.calls[0]?.body).toMatchObject({ coupon_code: 'code 1' });
    expect(transport.calls).toHaveLength(2);
    expect(errors()).toEqual([null, ['coupon-error-notice', true]]);
    expect(fields().map(({ value }) => value)).toEqual(['', 'code 1']);
  });

  it('send the code of the field in which Enter is pressed', async () => {
    await openTwo();
    for (const [at, field] of fields().entries()) field.value = `code ${at}`;
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    fields()[1]?.dispatchEvent(event);
    await settle();
    expect(transport.calls[0]?.body).toMatchObject({ coupon_code: 'code 1' });
  });

  it('each show their own error, with its own id, while the cart is updated', async () => {
    await openTwo();
    transport.on('POST', '/cart/', createDeferredReply().promise);
    const [first, second] = fields();
    await refuse(1);
    expect(errors()).toEqual([null, ['coupon-error-notice', true]]);
    first?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(errors()).toEqual([null, ['coupon-error-notice', true]]);
    second?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(errors()).toEqual([null, null]);
  });
});

it('the errors of a cart and of a checkout on one page have different ids', async () => {
  stubCheckoutParams();
  transport.on('POST', APPLY, REFUSED);
  transport.on('POST', '/cart/', createDeferredReply().promise);
  const { container } = await mountFixture(
    cartCoupon,
    (await readFixture(FIXTURE)) + (await readFixture('commerce/checkout-coupon.html')),
    { others: [cartPage, checkoutCoupon] },
  );
  apply('nope');
  await settle();
  container
    .querySelector('form.checkout_coupon')
    ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await settle();
  expect([...document.querySelectorAll('.coupon-error-notice')].map(({ id }) => id)).toEqual([
    'coupon-error-notice',
    'coupon-error-notice-2',
  ]);
});

it("a cart update leaves the error of the checkout's form on the same page", async () => {
  stubCheckoutParams();
  transport.on('POST', APPLY, REFUSED);
  transport.on('POST', '/cart/', { html: await filledCart() });
  const { container } = await mountFixture(
    cartCoupon,
    (await readFixture(FIXTURE)) + (await readFixture('commerce/checkout-coupon.html')),
    { others: [cartPage, checkoutCoupon] },
  );
  container
    .querySelector('form.checkout_coupon')
    ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await settle();
  emit(document.body, 'wc_update_cart');
  await settle();
  expect(paths()).toEqual([APPLY, '/cart/']);
  expect(document.querySelector('form.checkout_coupon .coupon-error-notice')).not.toBeNull();
});

describe('a failed request for a coupon', () => {
  it.each<[string, Reply | typeof NETWORK_FAILURE, string]>([
    ['the network is down', NETWORK_FAILURE, 'You are probably offline.'],
    ['the server fails', { status: 500, html: '<h1>Fatal</h1>' }, 'An unknown error occurred.'],
    ['the nonce is expired', { status: 403, text: '-1' }, 'An unknown error occurred.'],
    ['the reply is empty', { text: '' }, 'An unknown error occurred.'],
    ['a login page is returned', { html: '<form class="login"></form>' }, 'An unknown error occurred.'],
  ])('shows an error message when %s, and keeps the code', async (_what, reply, sentence) => {
    transport.on('POST', APPLY, reply);
    const events = recordBodyEvents('applied_coupon');
    const { clearErrors } = await open();
    apply('save10');
    await settle();
    expect(paths()).toEqual([APPLY]);
    expect(notices()).toEqual([sentence]);
    expect($('#a11y-speak-assertive').textContent).toBe(sentence);
    expect(field().value).toBe('save10');
    expect(form().classList.contains('processing')).toBe(false);
    expect(events).toEqual([]);
    expect(clearErrors()).toHaveLength(1);
  });
});

describe('removing a coupon', () => {
  const REMOVED: Reply = { html: '<div class="woocommerce-message">Coupon has been removed.</div>' };

  it("sends the code, shows the reply's notice and updates the cart", async () => {
    const reply = createDeferredReply();
    transport.on('POST', REMOVE, reply.promise);
    await replyToUpdate();
    const events = recordBodyEvents('removed_coupon', 'updated_wc_div');
    await open();
    removeLink().click();
    await settle();
    expect($('.cart_totals').querySelectorAll('.blockOverlay')).toHaveLength(1);
    removeLink().click();
    reply.resolve(REMOVED);
    await settle();
    expect(paths()).toEqual([REMOVE, '/cart/']);
    expect(transport.calls[0]?.body).toEqual({ security: 'remove', coupon: 'old5' });
    expect(notices()).toEqual(['Coupon has been removed.']);
    expect(events.map(({ type }) => type)).toEqual(['removed_coupon', 'updated_wc_div']);
    expect(events[0]?.detail).toEqual({ coupon: 'old5' });
  });

  it('works with Space', async () => {
    transport.on('POST', REMOVE, REMOVED);
    await replyToUpdate();
    await open();
    const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    removeLink().dispatchEvent(event);
    await settle();
    expect(event.defaultPrevented).toBe(true);
    expect(paths()).toEqual([REMOVE, '/cart/']);
  });

  it.each(FAULTS)('shows an error message for %s', async (_name, fault) => {
    transport.on('POST', REMOVE, fault);
    const { clearErrors } = await open();
    removeLink().click();
    await settle();
    expect(notices()).toEqual([expect.stringMatching(/^(You are|An unknown)/)]);
    expect($('.cart_totals').classList.contains('processing')).toBe(false);
    expect(clearErrors()).toHaveLength(1);
  });
});

it("cart-coupon restores the server's markup and stops listening when disposed with an error", async () => {
  transport.on('POST', APPLY, REFUSED);
  transport.on('POST', '/cart/', createDeferredReply().promise);
  const { dispose, difference } = await open();
  apply('nope');
  await settle();
  expect(inlineError()).not.toBeNull();
  await dispose();
  expect(difference()).toBe('');
  const calls = transport.calls.length;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  removeLink().dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  expect(transport.calls).toHaveLength(calls);
});

it('cart-coupon keeps the default action on a page without cart params', async () => {
  Reflect.deleteProperty(window, 'wc_cart_params');
  const { difference } = await mountFixture(cartCoupon, FIXTURE);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  removeLink().dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  expect(difference()).toBe('');
});

it('cart-coupon survives a coupon form without a field', async () => {
  const markup = '<form class="woocommerce-cart-form"><div class="coupon"></div></form>';
  const { element } = await mountFixture(cartCoupon, markup);
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  element.closest('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
});
