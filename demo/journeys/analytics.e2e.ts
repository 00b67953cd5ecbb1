import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readAddOn } from '#testing/add-on-scripts.ts';
import { addButton, expectCartsToShow } from '#testing/demo-cart.ts';
import { eventually } from '#testing/eventually.ts';
import { openShopWith, SHOP_MODES, type ShopMode } from '#testing/open-shop-with.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

type WithLayer = typeof globalThis & { dataLayer: object[] };

/** Opens a page of the shop with the analytics, with products in the cart. */
async function openCounted(mode: ShopMode, path: string, ...products: readonly number[]) {
  const code = readAddOn('analytics');
  const opened = await openShopWith(products.length ? '/terms/?csp=off' : path, code, mode);
  const { page } = opened;
  for (const id of products) await page.request.get(new URL(`/cart/?add-to-cart=${id}`, page.url()).href);
  if (products.length) await page.goto(new URL(path, page.url()).href);
  return opened;
}

/** Waits until the data layer has exactly these entries, and clears it. */
async function expectCounted(page: Page, ...entries: readonly object[]): Promise<void> {
  await eventually(() => page.evaluate(() => (globalThis as WithLayer).dataLayer)).toEqual(entries);
  await page.evaluate(() => (globalThis as WithLayer).dataLayer.splice(0));
}

const event = (name: string, more: object = {}) => ({ event: name, ...more });

describe.each(SHOP_MODES)('analytics count each act once: $sentBy, jQuery $jQuery:', (mode) => {
  it('products that are added and removed', async () => {
    const { page } = await openCounted(mode, '/?csp=off');
    await addButton(page, 11).click();
    await expectCartsToShow(page, { 11: 1 });
    const onBody = { fragments: 'object', onBody: true };
    await expectCounted(page, event('add_to_cart', { id: 11, quantity: 1, hash: true, ...onBody }));
    await page.locator('.site-footer .remove_from_cart_button').click();
    await expectCartsToShow(page, {});
    await expectCounted(page, event('remove_from_cart', { id: 11, hash: 'string', ...onBody }));
  });

  it.runIf(isWholeSuite)('changes on the cart page', async () => {
    const { page } = await openCounted(mode, '/cart/?csp=off', 11, 17);
    const updated = ['updated_cart_totals', 'updated_wc_div'].map((name) =>
      event(name, { arguments: 0, onBody: true }),
    );
    await page.locator('input.qty').first().fill('2');
    await page.locator('[name=update_cart]').click();
    await expectCounted(page, ...updated);
    await page.locator('#coupon_code').fill('harbour10');
    await page.locator('[name=apply_coupon]').click();
    await expectCounted(page, event('applied_coupon', { code: 'harbour10', onBody: true }), ...updated);
    await page.locator('.woocommerce-remove-coupon').click();
    await expectCounted(page, event('removed_coupon', { code: 'harbour10', onBody: true }), ...updated);
    await page.locator('.cart_item .remove').first().click();
    await expectCounted(page, ...updated);
    await page.locator('.cart_item .remove').first().click();
    const emptied = ['wc_cart_emptied', 'updated_wc_div'].map((name) =>
      event(name, { arguments: 0, onBody: true }),
    );
    await expectCounted(page, ...emptied);
  });

  it('the checkout', async () => {
    const { page } = await openCounted(mode, '/checkout/?csp=off', 17);
    const plain = (name: string) => event(name, { arguments: 0, onBody: true });
    const updated = event('updated_checkout', { result: 'success', hasTable: 1 });
    await expectCounted(page, plain('payment_method_selected'), plain('init_checkout'), updated);
    await page.locator('input[name=payment_method]').last().check();
    await expectCounted(page, plain('payment_method_selected'));
    await page.locator('#place_order').click();
    await expectCounted(
      page,
      event('checkout_place_order', { onForm: true }),
      event('checkout_error', { isText: true, shown: 1 }),
    );
  });

  it.runIf(isWholeSuite)('chosen variations', async () => {
    const { page } = await openCounted(mode, '/product/wool-blanket/?csp=off');
    const form = page.locator('form.variations_form').first();
    await page.evaluate('dataLayer.splice(0)');
    for (const select of await form.locator('.variations select').all())
      await select.evaluate((node: HTMLSelectElement) => {
        node.value = node.options[1]?.value ?? '';
        node.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await expectCounted(
      page,
      event('reset_data', { field: '' }),
      event('select_item', { id: 2301, sku: 'TX-01-2301', onForm: true }),
      event('show_variation', { id: 2301, purchasable: true, field: 2301 }),
    );
  });

  it.runIf(isWholeSuite)('sent forms and opened popups', async () => {
    const { page } = await openCounted(mode, '/contact/?csp=off');
    const form = page.locator('#wpcf7-f146-p148-o1');
    await form.locator('[name="your-name"]').fill('Ada');
    await form.locator('[name="your-email"]').fill('ada@example.org');
    await form.locator('[name="your-message"]').fill('Hello');
    await form.locator('.wpcf7-submit').click();
    await expectCounted(
      page,
      event('wpcf7mailsent', {
        form: 146,
        status: 'mail_sent',
        fields: ['your-name', 'your-email', 'your-message'],
      }),
    );

    await page.goto(new URL('/forms/?csp=off', page.url()).href);
    const news = page.locator('form[name="News by mail"]');
    await news.locator('[name="form_fields[address]"]').fill('ada@example.org');
    await news.locator('[type=submit]').click();
    await expectCounted(
      page,
      event('generate_lead', { form: expect.any(String), message: expect.any(String), isForm: true }),
    );

    await page.goto(new URL('/popups/?csp=off', page.url()).href);
    await waitUntilIdle(page);
    await page.evaluate('void elementorProFrontend.modules.popup.showPopup({ id: 7404 })');
    const popup = { id: 7404, instance: 1, shown: true };
    await expectCounted(page, event('elementor/popup/show', popup));
    await page.keyboard.press('Escape');
    await expectCounted(page, event('elementor/popup/hide', popup));
  });
});
