import { type BrowserContext, chromium } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { chromiumLaunchOptions } from '#testing/chromium.ts';
import { addButton, expectShown } from '#testing/demo-cart.ts';
import { waitUntilRest } from '#testing/rest.ts';
import { createWatchedPage } from '#testing/watched-page.ts';

type WithMark = typeof globalThis & { isKept?: boolean };

/** Pages that may not be stored are not kept for the back button; those of most shops may. */
const letPagesBeKept = (context: BrowserContext) =>
  context.route(
    (url) => url.pathname.endsWith('/'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } });
    },
  );

it('the back button brings a kept page back with the cart as it is', async () => {
  const browser = await chromium.launch({
    ...chromiumLaunchOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  onTestFinished(() => browser.close());
  const { page, context, problems } = await createWatchedPage(browser);
  await letPagesBeKept(context);
  await page.goto(inject('demoUrl'));
  await waitUntilRest(page);
  await page.evaluate(() => {
    (globalThis as WithMark).isKept = true;
  });
  await page.locator('#menu-main a[href="/shop/"]').click();
  await page.waitForURL('**/shop/');
  await addButton(page, 12).click();
  await expectShown(page, { 12: 1 });
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => (globalThis as WithMark).isKept);
  await expectShown(page, { 12: 1 });
  await addButton(page, 11).click();
  await expectShown(page, { 12: 1, 11: 1 });
  expect(problems).toEqual([]);
});
