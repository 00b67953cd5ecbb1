import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ORDER_PATH,
  ORDER_SUCCESS,
  type OrderPage,
  stubOrderPage,
  submitForm,
} from '#testing/checkout-page.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { checkout } from './handler.ts';
// Preloaded, so that tests need not wait for it.
import './place-order.ts';

const FIXTURE = 'commerce/checkout-form.html';
const NOTICE_GROUP = '.woocommerce-NoticeGroup-checkout';

let page: OrderPage;

beforeEach(() => {
  page = stubOrderPage();
});

const isLocked = ({ element }: Fixture) => element.classList.contains('processing');
const notice = ({ element }: Fixture) => element.querySelector(NOTICE_GROUP);

describe('a payment gateway', () => {
  it.each(['checkout_place_order', 'checkout_place_order_bacs'])(
    'stops the order at %s, without a message',
    async (name) => {
      const { default: jQuery } = await import('jquery');
      vi.stubGlobal('jQuery', jQuery);
      const fixture = await mountFixture(checkout, FIXTURE);
      await settle();
      jQuery(fixture.element).on(name, () => false);
      submitForm(fixture.element);
      await settle();
      expect(page.orders()).toEqual([]);
      expect(isLocked(fixture)).toBe(false);
      expect(notice(fixture)).toBeNull();

      jQuery(fixture.element).off(name);
      page.transport.on('POST', ORDER_PATH, ORDER_SUCCESS);
      // Gateways continue like this: jQuery would submit the form if no listener prevented it.
      jQuery(fixture.element).trigger('submit');
      await settle();
      expect(page.orders()).toHaveLength(1);
    },
  );

  it('may lock the form before it continues, and finds it unlocked after a refusal', async () => {
    const { default: jQuery } = await import('jquery');
    const unblock = vi.fn();
    vi.stubGlobal('jQuery', Object.assign(jQuery, { fn: Object.assign(jQuery.fn, { unblock }) }));
    page.transport.on('POST', ORDER_PATH, { json: { result: 'failure', messages: 'No.' } });
    const fixture = await mountFixture(checkout, FIXTURE);
    await settle();
    jQuery(fixture.element).on('checkout_place_order', () => {
      jQuery(fixture.element).addClass('processing');
    });
    submitForm(fixture.element);
    await settle();
    Reflect.deleteProperty(jQuery.fn, 'unblock');
    expect(notice(fixture)?.textContent).toBe('No.');
    expect(isLocked(fixture)).toBe(false);
    expect(unblock).toHaveBeenCalledTimes(1);
  });

  it('gets the checkout object with each order event, from jQuery and natively', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    page.transport.on('POST', ORDER_PATH, ORDER_SUCCESS);
    const { element } = await mountFixture(checkout, FIXTURE);
    await settle();
    const names = ['checkout_place_order', 'checkout_place_order_bacs', 'checkout_place_order_success'];
    const [jQueryListener, nativeListener] = [vi.fn(), vi.fn()];
    for (const name of names) {
      jQuery(element).on(name, ({ type }: { type: string }, ...args: unknown[]) =>
        jQueryListener(type, ...args),
      );
      element.addEventListener(name, (event) => nativeListener((event as CustomEvent).detail));
    }
    submitForm(element);
    await settle();
    const publicCheckout = jQueryListener.mock.calls[0]?.[1];
    expect(publicCheckout.$checkout_form).toBeInstanceOf(jQuery);
    expect(publicCheckout.$checkout_form[0]).toBe(element);
    expect(publicCheckout.get_payment_method()).toBe('bacs');
    const result = expect.objectContaining({ result: 'success' });
    expect(jQueryListener.mock.calls).toEqual([
      ['checkout_place_order', publicCheckout],
      ['checkout_place_order_bacs', publicCheckout],
      ['checkout_place_order_success', result, publicCheckout],
    ]);
    expect(nativeListener.mock.calls).toEqual([
      [{ checkout: publicCheckout }],
      [{ checkout: publicCheckout }],
      [{ result, checkout: publicCheckout }],
    ]);
  });

  it('gets events only for its own orders', async () => {
    const fixture = await mountFixture(checkout, FIXTURE);
    page.transport.on('POST', ORDER_PATH, ORDER_SUCCESS);
    fixture.element.addEventListener('checkout_place_order_card', (event) => event.preventDefault());
    submitForm(fixture.element);
    await settle();
    expect(page.orders()).toHaveLength(1);
  });

  it('can handle a success: the page stays, unlocked and without an error', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    page.transport.on('POST', ORDER_PATH, ORDER_SUCCESS);
    const fixture = await mountFixture(checkout, FIXTURE);
    await settle();
    const listener = vi.fn();
    jQuery(fixture.element).on('checkout_place_order_success', (_event: unknown, result: unknown) => {
      listener(result);
      return false;
    });
    submitForm(fixture.element);
    await settle();
    expect(listener).toHaveBeenCalledWith({
      result: 'success',
      redirect: 'https://shop.example/ok',
      order_id: 7,
    });
    expect(page.addresses).toEqual([]);
    expect(isLocked(fixture)).toBe(false);
    expect(notice(fixture)).toBeNull();
  });
});
