import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDemo } from '#testing/open-demo.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const MUG = 11;
const POT = 17;

const lines = (page: Page) =>
  page.locator('.cart_item .remove').evaluateAll((links) => links.map((each) => each.dataset.product_id));

/** Records requests to the shop, except for files. */
function watchShop(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!/\.\w+$/.test(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

it.each([
  ['the only line', [MUG]] as [string, number[]],
  ...(isWholeSuite ? [['one of two lines', [POT, MUG]] as [string, number[]]] : []),
])('"Undo?" restores %s, and no other page is requested until then', async (_which, products) => {
  const { page } = await openDemo(`/cart/?add-to-cart=${products[0]}`);
  for (const product of products.slice(1)) {
    await page.goto(new URL(`/cart/?add-to-cart=${product}`, page.url()).href);
    await waitUntilIdle(page);
  }
  const before = await lines(page);
  expect(before).toEqual(products.map(String));
  const asked = watchShop(page);
  await page.locator(`.cart_item .remove[data-product_id="${MUG}"]`).click();
  const undo = page.locator('.restore-item');
  await undo.waitFor();
  await waitUntilIdle(page);
  expect(await lines(page)).not.toContain(String(MUG));
  // Hover or focus would start prefetching.
  await undo.hover();
  await undo.focus();
  await waitUntilIdle(page);

  const [removal, cart, ...others] = asked;
  expect(removal?.url()).toContain('/cart/?remove_item=');
  expect((await removal?.allHeaders())?.referer).toBe(page.url());
  expect(cart?.url()).toBe(`${page.url()}?removed_item=1`);
  const elsewhere = others.filter((request) => !new URL(request.url()).searchParams.has('wc-ajax'));
  expect(elsewhere.map((request) => request.url())).toEqual([]);

  await undo.click();
  await page.locator(`.cart_item .remove[data-product_id="${MUG}"]`).waitFor();
  expect((await lines(page)).sort()).toEqual([...before].sort());
  await page.reload();
  expect((await lines(page)).sort()).toEqual([...before].sort());
});
