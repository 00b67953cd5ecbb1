import jQuery from 'jquery';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubOrderPage } from '#testing/checkout-page.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { addPaymentMethod } from '../../add-payment-method/handler.ts';
import { checkout } from '../../checkout/handler.ts';
import { payOrder } from '../../pay-order/handler.ts';
import { HAS_GATEWAY_BUTTON, type PageButtons } from './gateway-buttons.ts';

const PLACE = '.wc-custom-place-order-button';
const STYLES = '#wc-custom-place-order-button-styles';
const FORMS = [
  ['of the checkout', checkout, 'commerce/checkout-form.html'],
  ['that pays for an order', payOrder, 'commerce/checkout-pay.html'],
  ['that saves a payment method', addPaymentMethod, 'commerce/payment-add.html'],
] as const;

const page = window as { wc?: { customPlaceOrderButton: PageButtons } };

beforeEach(() => {
  delete page.wc;
  stubOrderPage();
});

/** Mounts a form whose card gateway has its own button, and chooses that gateway. */
async function open(...[handler, source]: Parameters<typeof mountFixture>): Promise<Fixture> {
  const fixture = await mountFixture(handler, source);
  await settle();
  page.wc?.customPlaceOrderButton.register('card', {
    render: (place: Element) => place.append('Pay by wallet'),
    cleanup() {},
  });
  fixture.container.querySelector<HTMLElement>('#payment_method_card')?.click();
  return fixture;
}

describe.each(FORMS)("a gateway's button in a form %s", (_which, handler, source) => {
  it('is removed with its class and style when the form is disposed', async () => {
    const { element, dispose } = await open(handler, source);
    expect(element.querySelector(PLACE)?.textContent).toBe('Pay by wallet');
    expect(element.classList.contains(HAS_GATEWAY_BUTTON)).toBe(true);
    expect(document.querySelectorAll(STYLES)).toHaveLength(1);
    await dispose();
    expect(element.querySelector(PLACE)).toBeNull();
    expect(element.classList.contains(HAS_GATEWAY_BUTTON)).toBe(false);
    expect(document.querySelector(STYLES)).toBeNull();
  });

  it('gets the form as a jQuery object when the page has jQuery', async () => {
    vi.stubGlobal('jQuery', jQuery);
    const { element } = await open(handler, source);
    const form = page.wc?.customPlaceOrderButton.__getForm();
    expect(form).toBeInstanceOf(jQuery);
    expect((form as ArrayLike<Element>)[0]).toBe(element);
  });

  it('gets the form element when the page has no jQuery', async () => {
    const { element } = await open(handler, source);
    expect(page.wc?.customPlaceOrderButton.__getForm()).toBe(element);
  });
});
