import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ERROR_HTML,
  ORDER_PATH,
  ORDER_SUCCESS,
  type OrderPage,
  stubCheckoutParams,
  stubOrderPage,
  submitForm,
} from '#testing/checkout-page.ts';
import { NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { fieldValidation } from '../field-validation/handler.ts';
import { checkout } from './handler.ts';
// Preloaded, so that tests need not wait for it.
import './place-order.ts';

const FIXTURE = 'commerce/checkout-form.html';
const NOTICE_GROUP = '.woocommerce-NoticeGroup-checkout';

let page: OrderPage;

beforeEach(() => {
  page = stubOrderPage();
});

async function order(reply: Reply | typeof NETWORK_FAILURE): Promise<Fixture> {
  page.transport.on('POST', ORDER_PATH, reply);
  const fixture = await mountFixture(checkout, FIXTURE, { others: [fieldValidation] });
  await settle();
  submitForm(fixture.element);
  await settle();
  return fixture;
}

const isLocked = ({ element }: Fixture) => element.classList.contains('processing');
const notice = ({ element }: Fixture) => element.querySelector(NOTICE_GROUP);

describe("the order's redirect", () => {
  it('is found between other output of the server', async () => {
    await order({
      html: '<b>Notice</b>: old {x}\n{"result":"success","redirect":"/ok"}\n<!-- 7 queries -->',
    });
    expect(page.addresses).toEqual(['https://shop.example/ok']);
  });

  it('is decoded when it contains another address', async () => {
    const redirect = 'https://pay.example/a%2520b?back=http://shop.example/';
    await order({ json: { result: 'success', redirect } });
    expect(page.addresses).toEqual(['https://pay.example/a%20b?back=http://shop.example/']);
  });

  it('stays encoded when decoding fails', async () => {
    await order({ json: { result: 'success', redirect: 'https://pay.example/%E0?http://x' } });
    expect(page.addresses).toEqual(['https://pay.example/%E0?http://x']);
  });

  it('unlocks the form when it stays on the page', async () => {
    const fixture = await order({ json: { result: 'success', redirect: '#confirm-pi_1' } });
    expect(page.addresses).toEqual(['https://shop.example/#confirm-pi_1']);
    expect(isLocked(fixture)).toBe(false);
    expect(notice(fixture)).toBeNull();
  });

  it.each([
    ['a script address', 'javascript:alert(1)'],
    ['missing', undefined],
  ])('shows an error when it is %s', async (_what, redirect) => {
    const fixture = await order({ json: { result: 'success', redirect } });
    expect(page.addresses).toEqual([]);
    expect(isLocked(fixture)).toBe(false);
    expect(notice(fixture)?.textContent).toContain('Something failed.');
  });
});

describe('a refused order', () => {
  const MESSAGES =
    '<ul class="woocommerce-error" role="alert"><li data-id="billing_phone"><strong>Phone</strong> is wrong.</li><li>Other</li></ul>';

  it('shows its message above the form, announced once, with the focus on the list', async () => {
    const fixture = await order({ json: { result: 'failure', messages: MESSAGES } });
    const list = notice(fixture)?.querySelector('ul');
    expect(fixture.element.firstElementChild).toBe(notice(fixture));
    expect(notice(fixture)?.querySelectorAll('[role="alert"]')).toHaveLength(1);
    expect(list?.closest('[role="alert"]')).not.toBe(list);
    expect(document.activeElement).toBe(list);
    expect(isLocked(fixture)).toBe(false);
  });

  it('also shows an error beside the named field, and links to it', async () => {
    const { element } = await order({ json: { result: 'failure', messages: MESSAGES } });
    const phone = element.querySelector('#billing_phone');
    expect(phone?.getAttribute('aria-invalid')).toBe('true');
    expect(phone?.getAttribute('aria-describedby')).toBe('billing_phone_description');
    const message = element.querySelector('#billing_phone_field > p.checkout-inline-error-message');
    expect(message?.id).toBe('billing_phone_description');
    expect(message?.textContent).toBe('Phone is wrong.');
    expect(element.querySelector('li[data-id] > a')?.getAttribute('href')).toBe('#billing_phone');
    expect(element.querySelector<HTMLInputElement>('#billing_phone')?.value).toBe('030 123');
  });

  it('validates every field, then emits checkout_error with the HTML', async () => {
    const fixture = await mountFixture(checkout, FIXTURE);
    const seen: string[] = [];
    for (const type of ['validate', 'checkout_error']) {
      document.body.addEventListener(type, ({ type: name }) => seen.push(name));
    }
    const errors = recordBodyEvents('checkout_error');
    page.transport.on('POST', ORDER_PATH, { json: { result: 'failure', messages: MESSAGES } });
    submitForm(fixture.element);
    await settle();
    expect(seen).toContain('validate');
    expect(seen.at(-1)).toBe('checkout_error');
    expect(errors.map(({ detail }) => detail)).toEqual([{ error_html: MESSAGES }]);
  });

  it('passes the HTML to jQuery listeners', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const listener = vi.fn();
    jQuery(document.body).on('checkout_error', (_event: unknown, html: unknown) => listener(html));
    await order({ json: { result: 'failure', messages: MESSAGES } });
    jQuery(document.body).off('checkout_error');
    expect(listener.mock.calls).toEqual([[MESSAGES]]);
  });

  it('removes its messages at the next try', async () => {
    const fixture = await order({ json: { result: 'failure', messages: MESSAGES } });
    page.transport.on('POST', ORDER_PATH, {
      json: { result: 'failure', messages: '<ul class="woocommerce-error"><li>New</li></ul>' },
    });
    submitForm(fixture.element);
    await settle();
    expect(page.orders()).toHaveLength(2);
    expect(fixture.element.querySelectorAll(NOTICE_GROUP)).toHaveLength(1);
    expect(notice(fixture)?.textContent).toBe('New');
    expect(fixture.element.querySelector('.checkout-inline-error-message')).toBeNull();
    expect(fixture.element.querySelector('#billing_phone')?.hasAttribute('aria-describedby')).toBe(false);
  });

  it('requests the order review when the shop says so', async () => {
    const events = recordBodyEvents('update_checkout');
    const fixture = await order({ json: { result: 'failure', messages: MESSAGES, refresh: true } });
    expect(events).toHaveLength(1);
    expect(notice(fixture)).not.toBeNull();
  });

  it('reloads the page when the shop says so', async () => {
    const fixture = await order({ json: { result: 'failure', reload: true } });
    expect(page.addresses).toEqual(['https://shop.example/']);
    expect(notice(fixture)).toBeNull();
  });
});

describe('an order without a valid reply', () => {
  it.each<[string, Reply | typeof NETWORK_FAILURE]>([
    ['the network is down', NETWORK_FAILURE],
    ['the server fails', { status: 500, html: '<h1>Fatal error</h1>' }],
    ['a page is returned', { html: '<!doctype html><title>Oh</title>' }],
    ['the reply is empty', { text: '' }],
    ['the reply is truncated', { text: '{"result":"succ' }],
  ])("shows the shop's message when %s, is sent once, and can be retried", async (_what, reply) => {
    const fixture = await order(reply);
    expect(page.orders()).toHaveLength(1);
    expect(page.addresses).toEqual([]);
    expect(isLocked(fixture)).toBe(false);
    expect(notice(fixture)?.querySelector('[role="alert"]')?.textContent).toBe(
      'Something failed. See your orders.',
    );
    expect(notice(fixture)?.innerHTML).toContain(ERROR_HTML);
    expect(fixture.element.querySelector<HTMLInputElement>('#billing_city')?.value).toBe('Berlin');
    expect(fixture.clearErrors()).toMatchObject([{ handler: 'checkout', phase: 'request' }]);

    page.transport.on('POST', ORDER_PATH, ORDER_SUCCESS);
    submitForm(fixture.element);
    await settle();
    expect(page.addresses).toEqual(['https://shop.example/ok']);
  });

  it('shows our message when the page has none', async () => {
    stubCheckoutParams({ is_checkout: '0', i18n_checkout_error: undefined });
    const fixture = await order(NETWORK_FAILURE);
    expect(notice(fixture)?.textContent).toBe('You are probably offline.');
    fixture.clearErrors();
  });

  it('leaves no changes when the form is disposed', async () => {
    const fixture = await order({ status: 500, html: '' });
    fixture.clearErrors();
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
  });
});
