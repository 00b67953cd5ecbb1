import { expect, it, onTestFinished, vi } from 'vitest';
import { stubCartPageParams } from '#testing/cart-page.ts';
import { stubCheckoutParams } from '#testing/checkout-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { addPaymentMethod } from './add-payment-method/handler.ts';
import { checkout } from './checkout/handler.ts';
import { checkoutCoupon } from './checkout-coupon/handler.ts';
import { checkoutLogin } from './checkout-login/handler.ts';
import { payOrder } from './pay-order/handler.ts';
import { shippingCalculator } from './shipping-calculator/handler.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

it.each([
  ['the shipping calculator', shippingCalculator, 'cart-page', '.shipping-calculator-button', 600],
  ["the checkout's login form", checkoutLogin, 'checkout-login', '.showlogin', 400],
  ["the checkout's coupon form", checkoutCoupon, 'checkout-coupon', '.showcoupon', 400],
  ['the shipping address', checkout, 'checkout-form', '#ship-to-different-address input', 400],
  ["an order's terms", checkout, 'checkout-form', '.woocommerce-terms-and-conditions-link', 400],
  ['a payment method of an order', payOrder, 'checkout-pay', '#payment_method_card', 230],
  ['a saved payment method', addPaymentMethod, 'payment-add', '#payment_method_debit', 250],
])("%s slides open in the shop's duration", async (_name, handler, fixture, opener, durationMs) => {
  const durations = new Set<unknown>();
  Element.prototype.animate = (_frames, options) => {
    durations.add((options as KeyframeAnimationOptions).duration);
    return { cancel() {} } as Animation;
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'animate'));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return getComputedStyle(this).display === 'none' ? 0 : 40;
  });
  stubCartPageParams();
  stubCheckoutParams({ is_checkout: '0' });
  await mountFixture(handler, `commerce/${fixture}.html`);
  durations.clear();
  find(opener)?.click();
  expect([...durations]).toEqual([durationMs]);
});
