import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cartOnServer } from '#testing/demo-cart.ts';
import { type DemoOptions, openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const ways: Record<string, DemoOptions> = {
  'our script blocked': {
    prepare: ({ context }) => context.route('**/skerry/**', (route) => route.abort()),
    until: 'load',
  },
  'our tag left out': { script: 'without' },
  'no script at all': {
    prepare: ({ cdp }) => cdp.send('Emulation.setScriptExecutionDisabled', { value: true }),
    until: 'load',
  },
};

const message = (page: Page) => page.locator('.woocommerce-message');

/** Opens a page. Adds `?script=off` where our tag is left out, because links do not contain it. */
const visit = (page: Page, path: string, way: string) =>
  page.goto(new URL(way === 'our tag left out' ? `${path}?script=off` : path, page.url()).href);

/** Purchases of their own go through with the script blocked. */
const CHOSEN = isWholeSuite ? Object.keys(ways) : ['no script at all'];

describe.each(CHOSEN)('with %s', (way) => {
  it('a shopper buys, changes quantities, removes a product and sends a message', async () => {
    const { page, context, clearProblems } = await openDemo('/', ways[way]);
    await page.locator('.ajax_add_to_cart[data-product_id="11"]').click();
    await message(page).getByText('has been added to your cart').waitFor();
    await visit(page, '/product/enamel-pot/', way);
    await page.locator('form.cart input.qty').fill('2');
    await page.locator('.single_add_to_cart_button').click();
    await message(page).getByText('Enamel pot').waitFor();
    expect(await cartOnServer(context)).toEqual({ 11: 1, 17: 2 });

    await visit(page, '/cart/', way);
    await page.locator('.cart_item input.qty').first().fill('4');
    await page.locator('[name=update_cart]').click();
    await message(page).getByText('Cart updated').waitFor();
    expect(await cartOnServer(context)).toEqual({ 11: 4, 17: 2 });
    await visit(page, '/cart/', way);
    await page.locator('.cart_item .remove').last().click();
    await message(page).getByText('removed').waitFor();
    expect(await cartOnServer(context)).toEqual({ 11: 4 });

    await visit(page, '/contact/', way);
    const letter = page.locator('#wpcf7-f146-p148-o1');
    await letter.locator('[name=your-name]').fill('Ada');
    await letter.locator('[name=your-email]').fill('ada@example.org');
    await letter.locator('[name=your-message]').fill('Is the cat well?');
    await letter.locator('.wpcf7-submit').click();
    await letter.locator('.wpcf7-response-output').getByText('Thank you').waitFor();

    expect(clearProblems().filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
  });
});

it('without any script, a button sorts the listing, and animated content is visible', async () => {
  const { page } = await openDemo('/builder/', ways['no script at all']);
  const animated = page.locator('.elementor-invisible');
  expect(await animated.count()).toBeGreaterThan(5);
  expect(await animated.filter({ visible: true }).count()).toBe(await animated.count());
  await visit(page, '/shop/', '');
  await page.locator('select.orderby').selectOption('price');
  await page.locator('.woocommerce-ordering button').click();
  await page.waitForURL(/orderby=price/);
  expect(await page.locator('select.orderby').inputValue()).toBe('price');
});
