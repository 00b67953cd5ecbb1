import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADDRESS, ordersOnServer } from '#testing/demo-order.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { tabTo } from '#testing/tab-to.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: node } = document;
    return node?.id || node?.className || node?.tagName;
  });

it('a shopper chooses, pays and completes an order by keyboard alone, and never loses the focus', async () => {
  const { page, context } = await openDemo('/product/wool-blanket/');
  const { keyboard } = page;

  await tabTo(page, '.variable-item[data-value=sea]');
  // The focus loads the code that handles arrow keys.
  const pressArrow = async () => {
    await keyboard.press('ArrowRight');
    return page.locator('.variable-item[data-value=rust]:focus').count();
  };
  await eventually(pressArrow).toBe(1);
  await keyboard.press('Space');
  await eventually(() => page.locator('#pa_colour').inputValue()).toBe('rust');
  await tabTo(page, '.variable-item[data-value=throw]');
  await keyboard.press('Enter');
  await page.locator('.woocommerce-variation-add-to-cart-enabled').waitFor();
  await tabTo(page, '.single_add_to_cart_button');
  await keyboard.press('Enter');
  await page.locator('.woocommerce-message').waitFor();
  await eventually(() => focused(page)).toContain('woocommerce-message');

  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.waitForURL('**/cart/');
  await tabTo(page, '.cart_item input.qty');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await eventually(() => page.locator('.cart-subtotal').textContent()).toContain('218.00');
  await tabTo(page, '.checkout-button');
  await keyboard.press('Enter');
  await page.waitForURL('**/checkout/');

  for (const [name, value] of Object.entries(ADDRESS)) {
    await tabTo(page, `#${name}`);
    await keyboard.type(value);
  }
  await tabTo(page, '#payment_method_bacs');
  await keyboard.press('ArrowDown');
  await eventually(() => page.locator('#place_order').textContent()).toBe('Pay by card');
  expect(await focused(page)).toBe('payment_method_lighthouse');
  await tabTo(page, '#lighthouse-card-number');
  await keyboard.type('4242424242424242');
  await tabTo(page, '#lighthouse-card-expiry');
  await keyboard.type('12 / 30');
  await tabTo(page, '#lighthouse-card-cvc');
  await keyboard.type('123');
  await tabTo(page, '#place_order');
  await keyboard.press('Enter');
  // Without accepted terms, the focus moves to the error list, which links to the field.
  await page.locator('.woocommerce-NoticeGroup-checkout').waitFor();
  await eventually(() => focused(page)).toContain('woocommerce-error');
  await tabTo(page, '.woocommerce-NoticeGroup-checkout a');
  await keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('terms');
  await keyboard.press('Space');
  await tabTo(page, '#place_order');
  await keyboard.press('Enter');
  await page.waitForURL('**/order-received/**');
  expect(await ordersOnServer(context)).toMatchObject({
    attempts: 2,
    orders: [{ totalCents: 21800, paymentMethod: 'Card', lines: [{ quantity: 2 }] }],
  });
});
