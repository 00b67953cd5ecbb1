import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { filledCart, stubCartPageParams } from '#testing/cart-page.ts';
import { createDeferredReply, createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { FAULTS } from '#testing/faults.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { cartPage } from '../cart-page/handler.ts';
import { shippingCalculator } from './handler.ts';

const FIXTURE = 'commerce/cart-page.html';

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  transport = createFakeTransport();
  stubCartPageParams();
});

const $ = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const link = () => $('.shipping-calculator-button');
const section = () => $('.shipping-calculator-form');
const send = () => $('[name=calc_shipping]');

describe('the shipping calculator', () => {
  it('opens and closes, and emits country events', async () => {
    const events = recordBodyEvents('country_to_state_changed');
    await mountFixture(shippingCalculator, FIXTURE);
    const onChange = vi.fn();
    $('#calc_shipping_country').addEventListener('change', onChange);
    link().click();
    expect([getComputedStyle(section()).display, link().getAttribute('aria-expanded')]).toEqual([
      'block',
      'true',
    ]);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(events).toHaveLength(1);
    link().click();
    expect([getComputedStyle(section()).display, link().getAttribute('aria-expanded')]).toEqual([
      'none',
      'false',
    ]);
  });

  it('opens on Space', async () => {
    await mountFixture(shippingCalculator, FIXTURE);
    const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    link().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(getComputedStyle(section()).display).toBe('block');
  });

  it('opens on a click before the code loaded', async () => {
    const { settled } = await mountFixture(shippingCalculator, FIXTURE, { stage: 'waiting' });
    link().click();
    await settled();
    expect(getComputedStyle(section()).display).toBe('block');
  });

  it('submits the address once and shows the returned cart', async () => {
    const reply = createDeferredReply();
    transport.on('POST', '/cart/', reply.promise);
    const events = recordBodyEvents('updated_cart_totals', 'updated_wc_div');
    await mountFixture(shippingCalculator, FIXTURE, { others: [cartPage] });
    $<HTMLInputElement>('#calc_shipping_postcode').value = '10115';
    const quantity = $<HTMLInputElement>('[name="cart[mug][qty]"]');
    quantity.value = '4';
    send().click();
    send().click();
    await settle();
    expect(transport.calls.map(({ body }) => body)).toEqual([
      {
        calc_shipping_country: 'DE',
        calc_shipping_postcode: '10115',
        'woocommerce-shipping-calculator-nonce': '1729e119a0',
        calc_shipping: 'x',
      },
    ]);
    expect($('.cart_totals').classList.contains('processing')).toBe(true);
    reply.resolve({ html: await filledCart({ messages: ['Shipping costs updated.'] }) });
    await settle();
    expect($('.woocommerce-message').textContent).toBe('Shipping costs updated.');
    expect($<HTMLInputElement>('[name="cart[mug][qty]"]').value).toBe('4');
    expect($<HTMLInputElement>('[name="cart[mug][qty]"]')).not.toBe(quantity);
    expect(events.map(({ type }) => type)).toEqual(['updated_cart_totals', 'updated_wc_div']);
  });

  it.each(FAULTS)('shows an error message for %s, and stays open with the address', async (_name, fault) => {
    transport.on('POST', '/cart/', fault);
    const { clearErrors } = await mountFixture(shippingCalculator, FIXTURE);
    link().click();
    $<HTMLInputElement>('#calc_shipping_postcode').value = '10115';
    send().click();
    await settle();
    expect($('.woocommerce-error').textContent).toMatch(/^(You are|An unknown).*\.$/);
    expect(getComputedStyle(section()).display).toBe('block');
    expect($<HTMLInputElement>('#calc_shipping_postcode').value).toBe('10115');
    expect(document.querySelectorAll('.processing')).toHaveLength(0);
    expect(clearErrors()).toHaveLength(1);
  });

  it("restores the server's markup and stops listening when disposed while open", async () => {
    const { dispose, difference } = await mountFixture(shippingCalculator, FIXTURE);
    link().click();
    await dispose();
    expect(difference()).toBe('');
    link().click();
    expect(getComputedStyle(section()).display).toBe('none');
  });

  it('survives a form without its parts', async () => {
    const { element } = await mountFixture(
      shippingCalculator,
      '<form class="woocommerce-shipping-calculator"><a class="shipping-calculator-button" href="#">Open</a></form>',
    );
    element.querySelector('a')?.click();
    expect(element.isConnected).toBe(true);
  });
});
