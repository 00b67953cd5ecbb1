import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readFixture } from '../../demo/server/fixtures.ts';

/** The sizes in which pages are pictured. */
export const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** The name of a size. */
export type Size = keyof typeof sizes;

/** Runs in the page: shows every part once, so that pictures load and entrances run. */
const scrollThrough = async (): Promise<void> => {
  const wait = (delayMs: number) => new Promise((done) => setTimeout(done, delayMs));
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await wait(60);
  }
  scrollTo(0, 0);
  await wait(1200);
};

/** Hides the notice at the foot of every page, as a visitor does who has dismissed it. */
export async function hideStoreNotice(context: BrowserContext, url: string): Promise<void> {
  const [, id = ''] = /data-notice-id="(\w+)"/.exec(readFixture('commerce/store-notice')) ?? [];
  await context.addCookies([{ name: `store_notice${id}`, value: 'hidden', url }]);
}

/** Opens a page in a size, with a mug in the cart, and waits until it looks finished. */
export async function openForShot(browser: Browser, url: URL, size: Size): Promise<Page> {
  const context = await browser.newContext(sizes[size]);
  await hideStoreNotice(context, url.origin);
  await context.request.get(new URL('/?add-to-cart=11', url).href);
  const page = await context.newPage();
  await page.goto(url.href, { waitUntil: 'load' });
  await page.evaluate(scrollThrough);
  return page;
}
