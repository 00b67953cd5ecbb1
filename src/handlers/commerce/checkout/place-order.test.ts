import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NAVIGATE } from '#platform/navigate.ts';
import {
  ORDER_PATH,
  ORDER_SUCCESS,
  type OrderPage,
  stubOrderPage,
  submitForm,
} from '#testing/checkout-page.ts';
import { createDeferredReply, type NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { checkout } from './handler.ts';
// Preloaded, so that tests need not wait for it.
import './place-order.ts';

const FIXTURE = 'commerce/checkout-form.html';

let page: OrderPage;

beforeEach(() => {
  page = stubOrderPage();
});

async function order(reply: Reply | typeof NETWORK_FAILURE): Promise<Fixture> {
  page.transport.on('POST', ORDER_PATH, reply);
  const fixture = await mountFixture(checkout, FIXTURE);
  await settle();
  submitForm(fixture.element);
  await settle();
  return fixture;
}

/** Whether the browser would ask before leaving the page. */
function confirmsLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const isLocked = ({ element }: Fixture) => element.classList.contains('processing');

describe('an order', () => {
  it("sends the whole form to the page's address, and opens the next page", async () => {
    await order(ORDER_SUCCESS);
    expect(page.orders()).toHaveLength(1);
    expect(page.orders()[0]?.body).toMatchObject({ billing_first_name: 'Ann', payment_method: 'bacs' });
    expect(page.orders()[0]?.headers.get('content-type')).toBe(
      'application/x-www-form-urlencoded; charset=UTF-8',
    );
    expect(page.addresses).toEqual(['https://shop.example/ok']);
  });

  it('locks and covers the form and guards the page until the reply', async () => {
    const slow = createDeferredReply();
    page.transport.on('POST', ORDER_PATH, slow.promise);
    const fixture = await mountFixture(checkout, FIXTURE);
    submitForm(fixture.element);
    await settle();
    expect(isLocked(fixture)).toBe(true);
    expect(fixture.element.querySelector('.blockOverlay')).not.toBeNull();
    expect(confirmsLeaving()).toBe(true);
    slow.resolve(ORDER_SUCCESS);
    await settle();
    expect(confirmsLeaving()).toBe(false);
  });

  it('does not guard the page when it opens the next one', async () => {
    let hasConfirmed: boolean | undefined;
    document.addEventListener(
      NAVIGATE,
      () => {
        hasConfirmed = confirmsLeaving();
      },
      { once: true },
    );
    await order(ORDER_SUCCESS);
    expect(hasConfirmed).toBe(false);
  });

  it('locks the form while its code loads', async () => {
    page.transport.on('POST', ORDER_PATH, ORDER_SUCCESS);
    const fixture = await mountFixture(checkout, FIXTURE);
    submitForm(fixture.element);
    expect(isLocked(fixture)).toBe(true);
    expect(page.orders()).toEqual([]);
    await settle();
    expect(page.orders()).toHaveLength(1);
  });

  it('emits gateway events at once when its code is loaded', async () => {
    const fixture = await mountFixture(checkout, FIXTURE);
    fixture.element.dispatchEvent(new Event('focusin', { bubbles: true }));
    await settle();
    const listener = vi.fn((event: Event) => event.preventDefault());
    fixture.element.addEventListener('checkout_place_order', listener);
    submitForm(fixture.element);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(isLocked(fixture)).toBe(false);
  });

  it('is sent once, however often the form is submitted', async () => {
    const slow = createDeferredReply();
    page.transport.on('POST', ORDER_PATH, slow.promise);
    const { element } = await mountFixture(checkout, FIXTURE);
    expect(submitForm(element)).toBe(true);
    expect(submitForm(element)).toBe(true);
    await settle();
    expect(submitForm(element)).toBe(true);
    await settle();
    expect(page.orders()).toHaveLength(1);
  });

  it('is sent once when submitted before the code loaded', async () => {
    page.transport.on('POST', ORDER_PATH, ORDER_SUCCESS);
    const fixture = await mountFixture(checkout, FIXTURE, { stage: 'waiting' });
    expect(submitForm(fixture.element)).toBe(true);
    expect(submitForm(fixture.element)).toBe(true);
    await fixture.settled();
    await settle();
    expect(page.orders()).toHaveLength(1);
  });

  it('stays locked while the page leaves, and is unlocked when the visitor returns', async () => {
    // jsdom does not navigate.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    document.addEventListener(NAVIGATE, (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    });
    const fixture = await order(ORDER_SUCCESS);
    expect(isLocked(fixture)).toBe(true);
    submitForm(fixture.element);
    await settle();
    expect(page.orders()).toHaveLength(1);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(isLocked(fixture)).toBe(false);
  });
});

describe('buttons of other sections in the order form', () => {
  const open = async () => {
    const login =
      '<div class="e-woocommerce-login-section"><input id="username" /><button id="login" name="login">Login</button></div>';
    return mountFixture(
      checkout,
      (await readFixture(FIXTURE)).replace('<div id="customer_details">', `${login}$&`),
    );
  };
  const press = (form: Element, focused: string) => {
    form.querySelector<HTMLElement>(focused)?.focus();
    const submitter = form.querySelector('#login');
    const event = Object.assign(new Event('submit', { bubbles: true, cancelable: true }), { submitter });
    form.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it.each(['#username', '#login'])('place no order from %s', async (focused) => {
    const { element } = await open();
    expect(press(element, focused)).toBe(false);
    await settle();
    expect(page.orders()).toEqual([]);
  });

  it('place the order on Enter in an order field', async () => {
    page.transport.on('POST', ORDER_PATH, ORDER_SUCCESS);
    const { element } = await open();
    expect(press(element, '#billing_city')).toBe(true);
    await settle();
    expect(page.orders()).toHaveLength(1);
  });
});
