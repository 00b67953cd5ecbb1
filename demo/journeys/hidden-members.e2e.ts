import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADDRESS, ordersOnServer, swatchSelector } from '#testing/demo-order.ts';
import { eventually } from '#testing/eventually.ts';
import { hideFormMembers, pressAt, shownText, typeInto } from '#testing/hiding-fields.ts';
import { openDemo } from '#testing/open-demo.ts';

const open = (path: string) => openDemo(path, { prepare: ({ page }) => hideFormMembers(page) });

const shows = (page: Page, text: string) => eventually(() => shownText(page)).toContain(text);

const isThere = (page: Page, selector: string) =>
  page.evaluate((found) => document.querySelector(found) !== null, selector);

/** Adds a product to the cart from the front page. */
async function addMug(page: Page): Promise<void> {
  const added = page.waitForResponse(/wc-ajax=add_to_cart/);
  await pressAt(page, '.ajax_add_to_cart[data-product_id="11"]');
  await added;
}

describe('fields whose names hide members of their form change nothing for', () => {
  it('the cart: quantity, coupon and shipping address', async () => {
    const { page } = await open('/');
    await addMug(page);
    await page.goto(new URL('/cart/', page.url()).href);
    await typeInto(page, '.cart_item input.qty', '3');
    await pressAt(page, '[name=update_cart]:not([disabled])');
    await shows(page, 'Cart updated.');
    await typeInto(page, '#coupon_code', 'harbour10');
    await pressAt(page, '[name=apply_coupon]');
    await shows(page, 'Coupon code applied successfully.');
    // The cart is sent again after the notice; what is pressed before the reply may be replaced.
    await page.locator('.cart-discount').first().waitFor();
    await pressAt(page, '.shipping-calculator-button');
    await typeInto(page, '#calc_shipping_postcode', '10115');
    const sent = page.waitForRequest((request) => request.postData()?.includes('calc_shipping') ?? false);
    await pressAt(page, '[name=calc_shipping]');
    await sent;
    await shows(page, 'Shipping costs updated.');
    expect(new URL(page.url()).pathname).toBe('/cart/');
  });

  it('an order', async () => {
    const { page, context } = await open('/');
    await addMug(page);
    await page.goto(new URL('/checkout/', page.url()).href);
    for (const [name, value] of Object.entries(ADDRESS)) await typeInto(page, `#${name}`, value);
    await pressAt(page, 'label[for=payment_method_lighthouse]');
    await typeInto(page, '#lighthouse-card-number', '4242 4242 4242 4242');
    await typeInto(page, '#lighthouse-card-expiry', '12 / 30');
    await typeInto(page, '#lighthouse-card-cvc', '123');
    await pressAt(page, '#terms');
    await pressAt(page, '#place_order');
    await shows(page, 'Thank you. Your order has been received.');
    expect((await ordersOnServer(context)).attempts).toBe(1);
  });

  it('a product with options, and its review', async () => {
    const { page } = await open('/product/wool-blanket/');
    await pressAt(page, swatchSelector('rust'));
    await pressAt(page, swatchSelector('throw'));
    await shows(page, '109.00');
    await pressAt(page, '.single_add_to_cart_button:not(.disabled)');
    await shows(page, 'has been added');
    await pressAt(page, '.woocommerce-review-link');
    await eventually(() => isThere(page, 'p.stars')).toBe(true);
    await pressAt(page, 'p.stars .star-4');
    const rating = () => page.evaluate(() => document.querySelector<HTMLSelectElement>('#rating')?.value);
    await eventually(rating).toBe('4');
  });

  it('a contact form', async () => {
    const { page, requests } = await open('/contact/');
    const form = '#wpcf7-f146-p148-o1';
    await typeInto(page, `${form} [name=your-name]`, 'Ada');
    await typeInto(page, `${form} [name=your-email]`, 'ada@example.org');
    await typeInto(page, `${form} [name=your-message]`, 'Is the cat well?');
    await pressAt(page, `${form} .wpcf7-submit`);
    await shows(page, 'Thank you');
    expect(requests.filter((url) => url.endsWith('/feedback'))).toHaveLength(1);
  });

  it('a search', async () => {
    const { page } = await open('/search/');
    await pressAt(page, '.elementor-search-form__toggle');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toContain(
      'elementor-search-form',
    );
    await page.keyboard.type('soap');
    await page.keyboard.press('Enter');
    await shows(page, 'Sea salt soap');
  });

  it('an account: registration, with a password that is shown', async () => {
    const { page } = await open('/my-account/');
    await typeInto(page, '#password', 'harbour');
    await pressAt(page, '.password-input:has(#password) .show-password-input');
    const typeOf = () =>
      page.evaluate(() => document.querySelector<HTMLInputElement>('#password')?.getAttribute('type'));
    await eventually(typeOf).toBe('text');
    await typeInto(page, '#reg_email', `cy-${crypto.randomUUID()}@example.org`);
    await typeInto(page, '#reg_password', 'abc');
    await eventually(() => isThere(page, '[name=register][disabled]')).toBe(true);
    await typeInto(page, '#reg_password', 'a boat at noon, and 7 gulls');
    await pressAt(page, '[name=register]:not([disabled])');
    await eventually(() => isThere(page, '.woocommerce-MyAccount-navigation')).toBe(true);
  });

  it('a form in steps of the page builder, and a login form', async () => {
    const { page } = await open('/forms/');
    const meter = () =>
      page.evaluate(() => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'));
    await eventually(meter).toBe('33');
    await typeInto(page, '#form-field-who', 'Ann');
    await typeInto(page, '#form-field-mail', 'ann@shop.example');
    await page.keyboard.press('Enter');
    await eventually(meter).toBe('66');
    await pressAt(page, '#form-field-glaze-0');
    await page.keyboard.press('Enter');
    await eventually(meter).toBe('100');
    await typeInto(page, '#form-field-words', 'Ahoy');
    await pressAt(page, 'form[name^="A mug"] [type=submit]');
    await shows(page, 'Your mug goes to the wheel');
    await eventually(meter).toBe('33');
    await typeInto(page, '[name=log]', 'nobody');
    await page.keyboard.press('Enter');
    await shows(page, 'The name or the password is not right.');
  });
});
