import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { filledCart, stubCartPageParams } from '#testing/cart-page.ts';
import { createFakeTransport } from '#testing/fake-transport.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { cartCoupon } from './cart-coupon/handler.ts';
// Preloaded, so that tests need not wait for it.
import './shared/cart/change-cart.ts';
import { cartPage } from './cart-page/handler.ts';
import { shippingCalculator } from './shipping-calculator/handler.ts';
import { shippingMethod } from './shipping-method/handler.ts';

const CYCLES = 3;

beforeEach(async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const transport = createFakeTransport();
  transport.on('POST', '/cart/', { html: await filledCart({ messages: ['Cart updated.'] }) });
  transport.on('POST', '/?wc-ajax=apply_coupon', { html: '<ul class="woocommerce-error"><li>No</li></ul>' });
  stubCartPageParams();
});

const find = (selector: string) => document.querySelector<HTMLInputElement>(selector);

it('the cart page mounts, works and stops many times without leaks', async () => {
  const { runtime, settled, dispose } = await mountFixture(cartPage, 'commerce/cart-page.html', {
    others: [cartCoupon, shippingMethod, shippingCalculator],
  });
  await dispose();
  const listeners = countListeners();
  onTestFinished(() => listeners.stop());
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    runtime.start();
    await settled();
    find('[name=apply_coupon]')?.click();
    await settle();
    expect(find('#coupon_code')?.getAttribute('aria-invalid')).toBe('true');
    const quantity = find('[name="cart[mug][qty]"]');
    if (quantity) quantity.value = '5';
    quantity?.dispatchEvent(new Event('input', { bubbles: true }));
    find('[name=update_cart]')?.click();
    await settle();
    expect(find('.woocommerce-message')?.textContent).toBe('Cart updated.');
    find('.shipping-calculator-button')?.click();
    await vi.advanceTimersByTimeAsync(1000);
    await dispose();
  }
  expect(listeners.list()).toEqual([]);
  expect(document.querySelectorAll('.a11y-speak-region,.blockUI,.processing,[clicked]')).toHaveLength(0);
  expect(find('[name=update_cart]')?.disabled).toBe(false);
}, 60_000);
