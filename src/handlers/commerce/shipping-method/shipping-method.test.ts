import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { filledCart, stubCartPageParams } from '#testing/cart-page.ts';
import {
  createDeferredReply,
  createFakeTransport,
  type FakeTransport,
  NETWORK_FAILURE,
} from '#testing/fake-transport.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import type { Reply } from '#testing/reply.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { startRuntime } from '#testing/start-runtime.ts';
import { shippingMethod } from './handler.ts';

const FIXTURE = 'commerce/cart-page.html';
const ENDPOINT = '/?wc-ajax=update_shipping_method';

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  transport = createFakeTransport();
  stubCartPageParams();
});

const $ = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const pickup = () => $<HTMLInputElement>('#shipping_method_0_local_pickup3');
const flat = () => $<HTMLInputElement>('#shipping_method_0_flat_rate1');
const totals = () => $('.cart_totals');

/** Returns the endpoint's totals for pickup. */
async function totalsHtml(total = '€55.00'): Promise<string> {
  const page = document.createElement('div');
  page.innerHTML = await filledCart({ changes: { '<strong>€60.00': `<strong>${total}` } });
  page.querySelector('#shipping_method_0_flat_rate1')?.removeAttribute('checked');
  page.querySelector('#shipping_method_0_local_pickup3')?.setAttribute('checked', 'checked');
  return page.querySelector('.cart_totals')?.outerHTML ?? '';
}

describe('a chosen shipping method', () => {
  it('updates the totals and announces the sum; the control keeps the focus', async () => {
    const reply = createDeferredReply();
    transport.on('POST', ENDPOINT, reply.promise);
    const events = recordBodyEvents('updated_cart_totals', 'updated_shipping_method');
    await mountFixture(shippingMethod, FIXTURE);
    const before = totals();
    pickup().focus();
    pickup().click();
    await settle();
    expect(transport.calls.map(({ body }) => body)).toEqual([
      { security: 'ship', 'shipping_method[0]': 'local_pickup:3' },
    ]);
    expect(before.querySelectorAll('.blockOverlay')).toHaveLength(1);
    reply.resolve({ html: await totalsHtml() });
    await settle();
    expect(totals()).not.toBe(before);
    expect(totals().classList.contains('processing')).toBe(false);
    expect(pickup().checked).toBe(true);
    expect(document.activeElement).toBe(pickup());
    expect($('#a11y-speak-polite').textContent).toBe('Total €55.00');
    expect(events.map(({ type }) => type)).toEqual(['updated_cart_totals', 'updated_shipping_method']);
  });

  it('is handled when a styled select emits through jQuery', async () => {
    vi.stubGlobal('jQuery', jQuery);
    transport.on('POST', ENDPOINT, { html: await totalsHtml() });
    const select = `<div class="cart_totals"><select class="shipping_method" name="shipping_method[1]" data-index="1">
      <option value="a">A</option><option value="b">B</option></select>
      <input type="hidden" name="shipping_method[0]" data-index="0" value="flat"></div>`;
    await mountFixture(shippingMethod, select);
    jQuery('select').val('b').trigger('change');
    await settle();
    expect(transport.calls.map(({ body }) => body)).toEqual([
      { security: 'ship', 'shipping_method[0]': 'flat', 'shipping_method[1]': 'b' },
    ]);
  });

  it('aborts an earlier request', async () => {
    const first = createDeferredReply();
    const events = recordBodyEvents('updated_shipping_method');
    transport.on('POST', ENDPOINT, first.promise, { html: await totalsHtml('€61.00') });
    await mountFixture(shippingMethod, FIXTURE);
    pickup().click();
    await settle();
    flat().click();
    await settle();
    first.resolve({ html: await totalsHtml('€1.00') });
    await settle();
    expect(transport.calls.map(({ body }) => (body as Record<string, string>)['shipping_method[0]'])).toEqual(
      ['local_pickup:3', 'flat_rate:1'],
    );
    expect($('.order-total td').textContent).toBe('€61.00');
    expect(events).toHaveLength(1);
    expect(document.querySelectorAll('.processing')).toHaveLength(0);
  });

  it('is sent when a script chose it before the code loaded, without focus', async () => {
    transport.on('POST', ENDPOINT, { html: await totalsHtml() });
    const { runtime } = await mountFixture(shippingMethod, FIXTURE, { stage: 'waiting' });
    pickup().checked = true;
    pickup().dispatchEvent(new Event('change', { bubbles: true }));
    await runtime.summon(pickup());
    await settle();
    expect(transport.calls.map(({ body }) => body)).toEqual([
      { security: 'ship', 'shipping_method[0]': 'local_pickup:3' },
    ]);
  });

  it('is not sent when the browser restored it, even with focus', async () => {
    const { runtime } = await mountFixture(shippingMethod, FIXTURE, { stage: 'waiting' });
    pickup().checked = true;
    pickup().focus();
    await runtime.summon(pickup());
    await settle();
    expect(transport.calls).toEqual([]);
  });

  it('loads its code on any change', async () => {
    transport.on('POST', ENDPOINT, { html: await totalsHtml() });
    const { find } = await startRuntime(await readFixture(FIXTURE), [shippingMethod]);
    const { id } = pickup();
    (find(`#${id}`) as HTMLInputElement).checked = true;
    find(`#${id}`).dispatchEvent(new Event('change', { bubbles: true }));
    vi.useRealTimers();
    await vi.waitFor(() => expect(transport.calls).toHaveLength(1));
  });

  it('is sent when it was chosen before the code loaded', async () => {
    transport.on('POST', ENDPOINT, { html: await totalsHtml() });
    const { settled } = await mountFixture(shippingMethod, FIXTURE, { stage: 'waiting' });
    pickup().click();
    await settled();
    await settle();
    expect(transport.calls).toHaveLength(1);
  });
});

it.each<[string, Reply | typeof NETWORK_FAILURE, string]>([
  ['the network is down', NETWORK_FAILURE, 'You are probably offline.'],
  ['the server fails', { status: 500, html: await totalsHtml() }, 'An unknown error occurred.'],
  ['the nonce is expired', { status: 403, text: '-1' }, 'An unknown error occurred.'],
  ['the reply is empty', { text: '' }, 'An unknown error occurred.'],
  ['something else is returned', { html: '<form class="login"></form>' }, 'An unknown error occurred.'],
])(
  'a chosen shipping method shows an error when %s, and resets to the method of the totals',
  async (_what, reply, sentence) => {
    transport.on('POST', ENDPOINT, reply);
    const events = recordBodyEvents('updated_cart_totals', 'updated_shipping_method');
    const { clearErrors } = await mountFixture(shippingMethod, FIXTURE);
    pickup().click();
    await settle();
    expect($('.woocommerce-error').textContent).toBe(sentence);
    expect([flat().checked, pickup().checked]).toEqual([true, false]);
    expect(totals().classList.contains('processing')).toBe(false);
    expect(events.map(({ type }) => type)).toEqual(['updated_shipping_method']);
    expect(clearErrors()).toHaveLength(1);
  },
);

it('a shipping method in the checkout is ignored', async () => {
  const checkout = '<form class="checkout"><input type="radio" name="shipping_method[0]" value="x"></form>';
  await mountFixture(
    shippingMethod,
    `<div class="cart_totals"><input type="radio" name="shipping_method[9]"></div>${checkout}`,
  );
  $('form.checkout input').click();
  await settle();
  expect(transport.calls).toEqual([]);
});

it("shipping-method restores the server's markup and stops listening when disposed during a request", async () => {
  transport.on('POST', ENDPOINT, createDeferredReply().promise);
  const { dispose, difference } = await mountFixture(shippingMethod, FIXTURE);
  pickup().click();
  await settle();
  await dispose();
  expect(difference()).toBe('');
  flat().click();
  await settle();
  expect(transport.calls).toHaveLength(1);
});
