import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillAddress, ordersOnServer } from '#testing/demo-order.ts';
import { eventually } from '#testing/eventually.ts';
import { type DemoOptions, openDemo } from '#testing/open-demo.ts';

const ways: Record<string, DemoOptions> = {
  'our script blocked': {
    prepare: ({ context }) => context.route('**/skerry/**', (route) => route.abort()),
    until: 'load',
  },
  'no script at all': {
    prepare: ({ cdp }) => cdp.send('Emulation.setScriptExecutionDisabled', { value: true }),
    until: 'load',
  },
};

const visit = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
const message = (page: Page, words: string) =>
  page
    .locator('.woocommerce-message, .woocommerce-info, .woocommerce-error')
    .getByText(words)
    .first()
    .waitFor();

describe('with no script at all', () => {
  it('a shopper completes an order, and typed text survives an error', async () => {
    const { page, context, clearProblems } = await openDemo(
      '/product/wool-blanket/',
      ways['no script at all'],
    );
    expect(
      await page.locator('.woocommerce-product-gallery').evaluate((node) => getComputedStyle(node).opacity),
    ).toBe('1');
    await page.locator('.single_add_to_cart_button').click();
    await message(page, 'Please choose product options');
    await page.locator('#pa_colour').selectOption('rust');
    await page.locator('#pa_size').selectOption('throw');
    await page.locator('.single_add_to_cart_button').click();
    await message(page, 'has been added to your cart');

    await visit(page, '/cart/');
    await page.locator('.cart_item input.qty').fill('2');
    await page.locator('#coupon_code').fill('fiveoff');
    await page.locator('[name=apply_coupon]').click();
    await message(page, 'Coupon code applied successfully.');
    expect(await page.locator('.order-total').textContent()).toContain('213.00');
    await page.locator('#calc_shipping_country').selectOption('FR');
    await page.locator('[name=calc_shipping]').click();
    await message(page, 'Shipping costs updated.');
    expect(await page.locator('.order-total').textContent()).toContain('225.90');

    await page.locator('.checkout-button').click();
    await page.waitForURL('**/checkout/');
    await fillAddress(page);
    await page.locator('#billing_country').selectOption('DE');
    await page.locator('#billing_city').fill('');
    await page.locator('#order_comments').fill('Ring twice');
    await page.locator('#place_order').click();
    await message(page, 'is a required field.');
    expect(await page.locator('#order_comments').inputValue()).toBe('Ring twice');
    expect(await page.locator('#billing_address_1').inputValue()).toBe('Street 1');

    await page.locator('#billing_city').fill('Berlin');
    await page.locator('#terms').check();
    await page.locator('#place_order').click();
    await page.waitForURL('**/order-received/**');
    expect(await ordersOnServer(context)).toMatchObject({
      attempts: 2,
      orders: [{ totalCents: 21300, paymentMethod: 'Bank transfer', lines: [{ quantity: 2 }] }],
    });
    expect(clearProblems()).toEqual([]);
  });

  it('a customer creates an account, saves an address, and writes a review', async () => {
    const { page, clearProblems } = await openDemo('/my-account/', ways['no script at all']);
    await page.locator('#reg_email').fill(`bo-${crypto.randomUUID()}@example.org`);
    await page.locator('#reg_password').fill('a boat at noon');
    await page.locator('[name=register]').click();
    await page.locator('.woocommerce-MyAccount-navigation a', { hasText: 'Addresses' }).click();
    await page.locator('a', { hasText: 'Add Billing address' }).click();
    await fillAddress(page);
    await page.locator('[name=save_address]').click();
    await message(page, 'Address changed successfully.');

    await visit(page, '/product/stoneware-mug/');
    await page.locator('#rating').selectOption('5');
    await page.locator('#comment').fill('Holds what it promises.');
    await page.locator('#author').fill('Bo');
    await page.locator('#email').fill('bo@example.org');
    await page.locator('#submit').click();
    await message(page, 'Thank you for your review.');
    await page.locator('.commentlist').getByText('Holds what it promises.').first().waitFor();
    expect(clearProblems()).toEqual([]);
  });
});

describe('with our script blocked', () => {
  it('pictures are visible, and an order goes through', async () => {
    const { page, context, clearProblems } = await openDemo(
      '/product/cedar-candle/',
      ways['our script blocked'],
    );
    const gallery = page.locator('.woocommerce-product-gallery');
    await eventually(() => gallery.evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
    await page.locator('.single_add_to_cart_button').click();
    await message(page, 'has been added to your cart');
    await visit(page, '/checkout/');
    await fillAddress(page);
    await page.locator('#payment_method_lighthouse').check();
    await page.locator('#lighthouse-card-number').fill('4242424242424242');
    await page.locator('#lighthouse-card-expiry').fill('12/30');
    await page.locator('#lighthouse-card-cvc').fill('123');
    await page.locator('#terms').check();
    await page.locator('#place_order').click();
    await page.waitForURL('**/order-received/**');
    expect((await ordersOnServer(context)).orders).toHaveLength(1);
    expect(clearProblems().filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
  });
});
