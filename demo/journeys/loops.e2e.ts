import { expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PAGED = '.elementor-element-1005a01';
const GROWING = '.elementor-element-1005a02';

it('five hundred products can be filtered and paged, and the address shows the same result in another tab', async () => {
  const { page, context } = await openDemo('/loops/', { viewport: 'phone' });
  const names = (loop: string) => page.locator(`${loop} .piece-title`).allTextContents();
  const first = await names(PAGED);
  const beside = await names(GROWING);
  await page.locator(GROWING).scrollIntoViewIfNeeded();
  await page.locator(`${GROWING} [role="listitem"]`).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('[data-filter="kitchen"]').click();
  await eventually(() => page.locator(`${PAGED} .product_cat-kitchen`).count()).toBe(12);
  await page.locator('[data-filter="sea"]').click();
  await page.locator('[data-filter="moss"]').click();
  await page.locator(`${PAGED} .product_cat-kitchen.pa_finish-moss`).first().waitFor();
  const shown = `${PAGED} .e-loop-item.product_cat-kitchen:is(.pa_finish-sea, .pa_finish-moss)`;
  await eventually(() => page.locator(shown).count()).toBe(12);
  const filtered = await names(PAGED);
  await page.locator(`${PAGED} a.page-numbers.next`).click();
  await eventually(() => page.locator(`${PAGED} .current`, { hasText: '2' }).count()).toBe(1);
  await eventually(async () => (await names(PAGED))[0]).not.toBe(filtered[0]);
  const second = await names(PAGED);
  // The other list is unchanged.
  expect(await names(GROWING)).toEqual(beside);
  await page.locator(`${GROWING} .e-loop__load-more a`).click();
  await eventually(async () => (await names(GROWING)).length).toBe(2 * beside.length);
  const friend = await context.newPage();
  await friend.goto(page.url());
  expect(await friend.locator(`${PAGED} .piece-title`).allTextContents()).toEqual(second);
  expect(await friend.locator('[aria-pressed="true"]').allTextContents()).toEqual([
    'Kitchen',
    'Sea',
    'Moss',
    'All',
  ]);
  await friend.close();
  await page.goBack();
  await eventually(() => names(PAGED)).toEqual(filtered);
  await page.evaluate(() => history.go(-3));
  await eventually(() => names(PAGED)).toEqual(first);
  expect(new URL(page.url()).search).toBe('');
});

it.runIf(isWholeSuite)('the products stay unchanged when a filter request fails', async () => {
  const { page, clearProblems } = await openDemo('/?fault=500&fault_on=rest');
  await page.goto(new URL('/loops/', page.url()).href);
  const names = () => page.locator(`${PAGED} .piece-title`).allTextContents();
  const first = await names();
  await page.locator('[data-filter="kitchen"]').click();
  await page.locator(`${PAGED}:not(.e-loading-overlay)`).waitFor();
  await eventually(() => clearProblems().filter((line) => line.includes('keeps its content')).length).toBe(1);
  expect(await names()).toEqual(first);
});
