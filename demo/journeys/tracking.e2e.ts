import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { fillAddress } from '#testing/demo-order.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';

const LETTER = '/tracking/?utm_source=harbour%20letter&utm_medium=mail&utm_campaign=spring';

const waysOf = (page: Page, event: string) =>
  page.locator('#pixel-log tr', { hasText: event }).first().locator('.way').allTextContents();
const sentTo = async (page: Page, event: string) => (await waysOf(page, event)).sort().join();
const fact = (page: Page, name: string) =>
  page.locator('#way-facts div', { has: page.locator(`dt:text-is("${name}")`) }).locator('dd');

it('a visitor from a newsletter sees the events of the pixel, and the order contains the source', async () => {
  const { page, context } = await openDemo(LETTER);
  await eventually(() => fact(page, 'Source').textContent()).toBe('harbour letter');
  // The pixel loads late; the server receives a copy with the same id.
  await eventually(() => sentTo(page, 'ViewContent')).toBe('browser,server');
  await page.locator('.ask-the-boatman').click();
  await eventually(() => sentTo(page, 'Contact')).toBe('browser');
  await page.locator('.tracking-try .ajax_add_to_cart').first().click();
  await eventually(() => sentTo(page, 'AddToCart')).toBe('browser,server');
  expect(await page.locator('#pixel-log tr', { hasText: 'AddToCart' }).count()).toBe(1);
  await eventually(() => sentTo(page, 'Lead')).toBe('browser');

  const stored = async () => (await context.cookies()).filter(({ name }) => name.startsWith('sbjs_')).length;
  await page.getByRole('button', { name: 'Refuse' }).click();
  await eventually(stored).toBe(0);
  await eventually(() => fact(page, 'Kind').textContent()).toBe('nothing is noted');
  await page.getByRole('button', { name: 'Allow' }).click();
  await eventually(() => fact(page, 'Campaign').textContent()).toBe('spring');
  expect(await violations(page)).toEqual([]);

  await page.goto(new URL('/checkout/', page.url()).href);
  await eventually(() => page.locator('[name="wc_order_attribution_utm_source"]').inputValue()).toBe(
    'harbour letter',
  );
  await fillAddress(page);
  await page.locator('#terms').check();
  await page.locator('#place_order').click();
  await page.waitForURL('**/order-received/**');
  await eventually(() => page.locator('.order-source .facts').textContent()).toContain('harbour letter');
  expect(await page.locator('.order-source').textContent()).toContain('Visits');
});

it('on a phone the log has no accessibility violation and does not widen the page', async () => {
  const { page } = await openDemo('/tracking/', { viewport: 'phone' });
  await eventually(() => fact(page, 'Kind').textContent()).toBe('typein');
  await eventually(() => sentTo(page, 'ViewContent')).toBe('browser,server');
  expect(await violations(page)).toEqual([]);
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide).toBe(room);
});
