import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { pauseRequests } from '#testing/pause-requests.ts';

/** Opens a page with a mug in the cart. React's file does not arrive. */
async function openWithMug(path: string): Promise<Page> {
  const { page } = await openDemo('/', {
    async prepare({ context }) {
      const react = await pauseRequests(context, /\/chunks\/react-/);
      onTestFinished(() => react.release());
    },
  });
  const added = page.waitForResponse(/wc-ajax=add_to_cart/);
  await page.locator('.ajax_add_to_cart[data-product_id="11"]').first().click();
  await added;
  await page.goto(new URL(path, page.url()).href);
  return page;
}

const discount = (page: Page) => page.locator('.cart-discount');
const isShown = (page: Page, selector: string) => page.locator(selector).first().isVisible();

it('the cart changes quantities, coupons and lines without React', async () => {
  const page = await openWithMug('/cart/');
  await page.locator('#coupon_code').fill('nope');
  await page.locator('[name=apply_coupon]').click();
  await page.locator('.coupon #coupon-error-notice').waitFor();
  await page.locator('#coupon_code').fill('fiveoff');
  await page.locator('[name=apply_coupon]').click();
  await discount(page).waitFor();
  expect(await page.locator('.coupon-error-notice').count()).toBe(0);
  await page.locator('.cart_item input.qty').fill('3');
  await page.locator('[name=update_cart]').click();
  await eventually(() => page.locator('.cart_item input.qty').getAttribute('value')).toBe('3');
  await page.locator('.woocommerce-remove-coupon').click();
  await discount(page).waitFor({ state: 'detached' });
  await page.locator('.product-remove a').click();
  await page.locator('.cart-empty, .wc-empty-cart-message').first().waitFor();
});

it('the checkout opens its forms, and applies and removes coupons, without React', async () => {
  const page = await openWithMug('/checkout/');
  await page.locator('.showlogin').click();
  await eventually(() => isShown(page, '.woocommerce-form-login')).toBe(true);
  await page.locator('.showcoupon').click();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('coupon_code');
  await page.locator('#coupon_code').fill('nope');
  await page.locator('[name=apply_coupon]').click();
  await page.locator('#coupon-error-notice').waitFor();
  await page.locator('#coupon_code').fill('fiveoff');
  await page.locator('[name=apply_coupon]').click();
  await discount(page).waitFor();
  await eventually(() => isShown(page, 'form.checkout_coupon')).toBe(false);
  await page.locator('.woocommerce-remove-coupon').click();
  await discount(page).waitFor({ state: 'detached' });
});
