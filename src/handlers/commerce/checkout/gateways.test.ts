import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER, ORDERED, type OrderPage, sendForm, stubOrderPage } from '#testing/checkout-page.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { checkout } from './handler.ts';
// Preloaded, so that tests need not wait for it.
import './place-order.ts';

const FIXTURE = 'commerce/checkout-form.html';
const GROUP = '.woocommerce-NoticeGroup-checkout';

let page: OrderPage;

beforeEach(() => {
  page = stubOrderPage();
});

const isLocked = ({ element }: Fixture) => element.classList.contains('processing');
const notice = ({ element }: Fixture) => element.querySelector(GROUP);

describe('a payment gateway', () => {
  it.each(['checkout_place_order', 'checkout_place_order_bacs'])(
    'stops the order at %s, without a message',
    async (name) => {
      const { default: jQuery } = await import('jquery');
      vi.stubGlobal('jQuery', jQuery);
      const fixture = await mountFixture(checkout, FIXTURE);
      await settle();
      jQuery(fixture.element).on(name, () => false);
      sendForm(fixture.element);
      await settle();
      expect(page.orders()).toEqual([]);
      expect(isLocked(fixture)).toBe(false);
      expect(notice(fixture)).toBeNull();

      jQuery(fixture.element).off(name);
      page.transport.on('POST', ORDER, ORDERED);
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
    page.transport.on('POST', ORDER, { json: { result: 'failure', messages: 'No.' } });
    const fixture = await mountFixture(checkout, FIXTURE);
    await settle();
    jQuery(fixture.element).on('checkout_place_order', () => {
      jQuery(fixture.element).addClass('processing');
    });
    sendForm(fixture.element);
    await settle();
    Reflect.deleteProperty(jQuery.fn, 'unblock');
    expect(notice(fixture)?.textContent).toBe('No.');
    expect(isLocked(fixture)).toBe(false);
    expect(unblock).toHaveBeenCalledTimes(1);
  });

  it('gets the checkout object with each order event, from jQuery and natively', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    page.transport.on('POST', ORDER, ORDERED);
    const { element } = await mountFixture(checkout, FIXTURE);
    await settle();
    const names = ['checkout_place_order', 'checkout_place_order_bacs', 'checkout_place_order_success'];
    const [heard, native] = [vi.fn(), vi.fn()];
    for (const name of names) {
      jQuery(element).on(name, ({ type }: { type: string }, ...args: unknown[]) => heard(type, ...args));
      element.addEventListener(name, (event) => native((event as CustomEvent).detail));
    }
    sendForm(element);
    await settle();
    const own = heard.mock.calls[0]?.[1];
    expect(own.$checkout_form).toBeInstanceOf(jQuery);
    expect(own.$checkout_form[0]).toBe(element);
    expect(own.get_payment_method()).toBe('bacs');
    const result = expect.objectContaining({ result: 'success' });
    expect(heard.mock.calls).toEqual([
      ['checkout_place_order', own],
      ['checkout_place_order_bacs', own],
      ['checkout_place_order_success', result, own],
    ]);
    expect(native.mock.calls).toEqual([
      [{ checkout: own }],
      [{ checkout: own }],
      [{ result, checkout: own }],
    ]);
  });

  it('gets events only for its own orders', async () => {
    const fixture = await mountFixture(checkout, FIXTURE);
    page.transport.on('POST', ORDER, ORDERED);
    fixture.element.addEventListener('checkout_place_order_card', (event) => event.preventDefault());
    sendForm(fixture.element);
    await settle();
    expect(page.orders()).toHaveLength(1);
  });

  it('can handle a success: the page stays, unlocked and without an error', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    page.transport.on('POST', ORDER, ORDERED);
    const fixture = await mountFixture(checkout, FIXTURE);
    await settle();
    const heard = vi.fn();
    jQuery(fixture.element).on('checkout_place_order_success', (_event: unknown, result: unknown) => {
      heard(result);
      return false;
    });
    sendForm(fixture.element);
    await settle();
    expect(heard).toHaveBeenCalledWith({
      result: 'success',
      redirect: 'https://shop.example/ok',
      order_id: 7,
    });
    expect(page.addresses).toEqual([]);
    expect(isLocked(fixture)).toBe(false);
    expect(notice(fixture)).toBeNull();
  });
});
