import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addButton, cartOnServer, expectAnnounced, expectCartsToShow } from '#testing/demo-cart.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { DEVICES } from '#testing/whole-suite.ts';

const MUG = 11;
const POT = 17;

const pricesOf = (page: Page) =>
  page.locator('ul.products .price').evaluateAll((prices) =>
    prices.map((price) => {
      const now = price.querySelector('ins') ?? price;
      return Number(/[\d.]+/.exec(now.textContent ?? '')?.[0]);
    }),
  );

const cardLinks = (page: Page, productId: number) =>
  page.locator(`li.product.post-${productId} .added_to_cart`);

/** Removes a product in the visible mini-cart: on hover on a desktop, in the footer on a phone. */
const removeInMiniCart = async (page: Page, viewport: 'desktop' | 'phone', productId: number) => {
  const line = `.remove_from_cart_button[data-product_id="${productId}"]`;
  if (viewport === 'phone') return page.locator(`.site-footer ${line}`).tap();
  // A cart that is still loading would change under the pointer.
  await waitUntilIdle(page);
  await page.locator('.cart-contents').hover();
  // A click tries again while the panel still moves, and scrolls the page: the pointer would leave the cart.
  const panel = page.locator('.site-header-cart-panel');
  await eventually(() => panel.evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
  await panel.locator(line).click();
};

describe.each(DEVICES)('a shopper on a %s', (viewport) => {
  it('fills a cart, changes it, sorts, and sees the right cart on every page', async () => {
    const { page, context } = await openDemo('/', { viewport });
    const press = (productId: number) =>
      viewport === 'phone' ? addButton(page, productId).tap() : addButton(page, productId).click();

    await press(MUG);
    await expectCartsToShow(page, { [MUG]: 1 });
    await press(MUG);
    await expectCartsToShow(page, { [MUG]: 2 });
    await press(POT);
    await expectCartsToShow(page, { [MUG]: 2, [POT]: 1 });
    await expectAnnounced(page, /Enamel pot.* has been added to your cart/);
    expect(await cardLinks(page, MUG).count()).toBe(1);
    expect(await cardLinks(page, MUG).textContent()).toBe('View cart');
    expect(new URL(page.url()).pathname).toBe('/');

    await removeInMiniCart(page, viewport, POT);
    await expectCartsToShow(page, { [MUG]: 2 });
    await expectAnnounced(page, /Enamel pot.* has been removed from your cart/);
    expect(await cartOnServer(context)).toEqual({ [MUG]: 2 });

    await page.locator('#menu-main a[href="/shop/"]').click();
    await page.waitForURL('**/shop/');
    await expectCartsToShow(page, { [MUG]: 2 });
    await page.locator('select.orderby').focus();
    await page.locator('select.orderby').selectOption('price');
    await page.waitForURL('**/shop/?orderby=price*');
    const prices = await pricesOf(page);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));

    await page.locator('.cart-contents').click();
    await page.waitForURL('**/cart/');
    expect(await page.locator('.cart_item input.qty').inputValue()).toBe('2');
    await expectCartsToShow(page, { [MUG]: 2 });

    await page.locator('.cart_item .remove').click();
    await page.locator('.cart-empty').waitFor();
    await page.goBack();
    await page.goBack();
    await page.locator('ul.products').waitFor();
    await expectCartsToShow(page, {});
  });
});
