import { expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';

it('Storefront on a phone: the menu, the footer search and the sticky product bar work', async () => {
  const { page } = await openDemo('/themes/storefront/', { viewport: 'phone', reducedMotion: 'reduce' });
  const menu = page.getByRole('navigation', { name: 'Store' });
  await menu.getByRole('button', { name: 'Menu' }).tap();
  await menu.getByRole('link', { name: 'Kitchen' }).waitFor();
  await menu.getByRole('button', { name: 'Expand child menu' }).tap();
  await menu.getByRole('link', { name: 'Terms' }).waitFor();
  expect(await violations(page)).toEqual([]);

  const search = page.locator('.storefront-handheld-footer-bar').getByRole('button', { name: 'Search' });
  await search.tap();
  await eventually(() => search.getAttribute('aria-expanded')).toBe('true');
  const field = page.getByRole('searchbox', { name: 'Search the store' });
  await eventually(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });

  const bar = page.getByRole('region', { name: 'The product of this page' });
  await page.getByLabel('A word to the workshop').scrollIntoViewIfNeeded();
  await bar.getByRole('link', { name: 'Select options' }).tap();
  await eventually(() => page.evaluate(() => document.activeElement?.className)).toContain('store-product');
  expect(new URL(page.url()).pathname).toBe('/themes/storefront/');
});

it('Woostify: the cart sidebar shows added products, and the menu opens level by level', async () => {
  const { page } = await openDemo('/themes/woostify/', { reducedMotion: 'reduce' });
  const card = page.locator('.product').first();
  await card.getByRole('button', { name: 'Increase quantity' }).click();
  await card
    .getByRole('button', { name: /^Add to cart/ })
    .or(card.locator('.add_to_cart_button'))
    .first()
    .click();
  const cart = page.locator('#shop-cart-sidebar');
  await cart.locator('.quantity', { hasText: '2 ×' }).waitFor();
  await cart.getByRole('button', { name: 'Close' }).click();
  await cart.waitFor({ state: 'hidden' });

  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const menu = page.locator('.sidebar-menu');
  await menu.getByRole('button', { name: 'Shop' }).click();
  await menu.getByRole('button', { name: 'Cloth' }).click();
  await menu.getByRole('link', { name: 'Linen' }).waitFor();
  await menu.getByRole('button', { name: 'Service' }).click();
  await menu.getByRole('link', { name: 'Linen' }).waitFor({ state: 'hidden' });
  expect(await violations(page)).toEqual([]);
  await menu.getByRole('tab', { name: 'Rooms' }).click();
  await menu.getByRole('link', { name: 'Kitchen' }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await eventually(() => button.getAttribute('aria-expanded')).toBe('false');
});
