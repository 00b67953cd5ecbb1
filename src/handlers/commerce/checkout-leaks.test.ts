import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { emit } from '#platform/events.ts';
import { stubCountryParams, stubLocaleParams } from '#testing/address-page.ts';
import { ORDER_PATH, REVIEW_PATH, stubCheckoutParams } from '#testing/checkout-page.ts';
import { createFakeTransport } from '#testing/fake-transport.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { addressLocale } from './address-locale/handler.ts';
import { checkout } from './checkout/handler.ts';
// Preloaded, so that tests need not wait for it.
import './checkout/place-order.ts';
import { checkoutCoupon } from './checkout-coupon/handler.ts';
import { checkoutLogin } from './checkout-login/handler.ts';
import { countryState } from './country-state/handler.ts';
import { enhancedSelect } from './enhanced-select/handler.ts';
import { fieldValidation } from './field-validation/handler.ts';

const OTHERS = [addressLocale, countryState, enhancedSelect, checkoutCoupon, checkoutLogin, fieldValidation];
const CYCLES = 5;

beforeEach(() => {
  const transport = createFakeTransport();
  transport.on('POST', REVIEW_PATH, { json: { result: 'success', fragments: {} } });
  transport.on('POST', ORDER_PATH, {
    json: {
      result: 'failure',
      messages: '<ul class="woocommerce-error"><li data-id="billing_city">No</li></ul>',
    },
  });
  stubCheckoutParams();
  stubCountryParams();
  stubLocaleParams();
});

it('a checkout mounts, works and stops many times without leaks', async () => {
  const toggles =
    (await readFixture('commerce/checkout-login.html')) +
    (await readFixture('commerce/checkout-coupon.html'));
  const markup =
    toggles.replace(/<form name="checkout"[\s\S]*/, '') + (await readFixture('commerce/checkout-form.html'));
  const { runtime, settled, element, container, dispose, difference } = await mountFixture(checkout, markup, {
    others: OTHERS,
  });
  await dispose();
  const listeners = countListeners();
  onTestFinished(() => listeners.stop());
  const click = (selector: string) => container.querySelector<HTMLElement>(selector)?.click();
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    runtime.start();
    await settled();
    for (const selector of ['.showlogin', '.showcoupon', '#createaccount', '#payment_method_card'])
      click(selector);
    emit(document.body, 'update_checkout');
    element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settle();
    expect(element.querySelector('.checkout-inline-error-message')).not.toBeNull();
    for (const selector of ['#createaccount', '#payment_method_bacs']) click(selector);
    await dispose();
  }
  expect(listeners.list()).toEqual([]);
  expect(difference()).toBe('');
}, 30_000);
