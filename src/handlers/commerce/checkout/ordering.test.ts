import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NAVIGATE } from '#platform/navigate.ts';
import { ORDER, ORDERED, type OrderPage, sendForm, stubOrderPage } from '#testing/checkout-page.ts';
import { deferred, type networkFailure } from '#testing/fake-transport.ts';
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

async function order(reply: Reply | typeof networkFailure): Promise<Fixture> {
  page.transport.on('POST', ORDER, reply);
  const fixture = await mountFixture(checkout, FIXTURE);
  await settle();
  sendForm(fixture.element);
  await settle();
  return fixture;
}

/** Whether the browser would ask before leaving the page. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const isLocked = ({ element }: Fixture) => element.classList.contains('processing');

describe('an order', () => {
  it("sends the whole form to the page's address, and opens the next page", async () => {
    await order(ORDERED);
    expect(page.orders()).toHaveLength(1);
    expect(page.orders()[0]?.body).toMatchObject({ billing_first_name: 'Ann', payment_method: 'bacs' });
    expect(page.orders()[0]?.headers.get('content-type')).toBe(
      'application/x-www-form-urlencoded; charset=UTF-8',
    );
    expect(page.addresses).toEqual(['https://shop.example/ok']);
  });

  it('locks and covers the form and guards the page until the reply', async () => {
    const slow = deferred();
    page.transport.on('POST', ORDER, slow.promise);
    const fixture = await mountFixture(checkout, FIXTURE);
    sendForm(fixture.element);
    await settle();
    expect(isLocked(fixture)).toBe(true);
    expect(fixture.element.querySelector('.blockOverlay')).not.toBeNull();
    expect(asks()).toBe(true);
    slow.resolve(ORDERED);
    await settle();
    expect(asks()).toBe(false);
  });

  it('does not guard the page when it opens the next one', async () => {
    let asked: boolean | undefined;
    document.addEventListener(
      NAVIGATE,
      () => {
        asked = asks();
      },
      { once: true },
    );
    await order(ORDERED);
    expect(asked).toBe(false);
  });

  it('locks the form while its code loads', async () => {
    page.transport.on('POST', ORDER, ORDERED);
    const fixture = await mountFixture(checkout, FIXTURE);
    sendForm(fixture.element);
    expect(isLocked(fixture)).toBe(true);
    expect(page.orders()).toEqual([]);
    await settle();
    expect(page.orders()).toHaveLength(1);
  });

  it('emits gateway events at once when its code is loaded', async () => {
    const fixture = await mountFixture(checkout, FIXTURE);
    fixture.element.dispatchEvent(new Event('focusin', { bubbles: true }));
    await settle();
    const heard = vi.fn((event: Event) => event.preventDefault());
    fixture.element.addEventListener('checkout_place_order', heard);
    sendForm(fixture.element);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(isLocked(fixture)).toBe(false);
  });

  it('is sent once, however often the form is submitted', async () => {
    const slow = deferred();
    page.transport.on('POST', ORDER, slow.promise);
    const { element } = await mountFixture(checkout, FIXTURE);
    expect(sendForm(element)).toBe(true);
    expect(sendForm(element)).toBe(true);
    await settle();
    expect(sendForm(element)).toBe(true);
    await settle();
    expect(page.orders()).toHaveLength(1);
  });

  it('is sent once when submitted before the code loaded', async () => {
    page.transport.on('POST', ORDER, ORDERED);
    const fixture = await mountFixture(checkout, FIXTURE, { stage: 'waiting' });
    expect(sendForm(fixture.element)).toBe(true);
    expect(sendForm(fixture.element)).toBe(true);
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
    const fixture = await order(ORDERED);
    expect(isLocked(fixture)).toBe(true);
    sendForm(fixture.element);
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
    page.transport.on('POST', ORDER, ORDERED);
    const { element } = await open();
    expect(press(element, '#billing_city')).toBe(true);
    await settle();
    expect(page.orders()).toHaveLength(1);
  });
});
