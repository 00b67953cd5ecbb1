import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SHOP_ORIGIN } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';

const PARAMS = {
  ajax_url: '/ajax/admin',
  wc_ajax_url: '/ajax/%%endpoint%%',
  cart_hash_key: 'wc_cart_hash_test',
  fragment_name: 'wc_fragments_test',
  request_timeout: '5000',
};
const ENDPOINT = '/ajax/get_refreshed_fragments';
const CART = '<div class="widget_shopping_cart"><div class="widget_shopping_cart_content"> </div></div>';

/** Opens the shop in several tabs of one browser. `hashOf` returns the cart hash of the n-th answer. */
async function openTabs(count: number, hashOf: (n: number) => string) {
  const requesters: Page[] = [];
  let n = 0;
  const opened = await openMarkup(CART, {
    head: `<script>wc_cart_fragments_params = ${JSON.stringify(PARAMS)}</script>${OUR_TAG}`,
    prepare: async ({ context }: { context: BrowserContext }) => {
      await context.addCookies([{ name: 'woocommerce_items_in_cart', value: '1', url: SHOP_ORIGIN }]);
      await context.route(`**${ENDPOINT}`, (route) => {
        requesters.push(route.request().frame().page());
        n += 1;
        const fragments = {
          'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content"><b>${n}</b></div>`,
        };
        return route.fulfill({ json: { fragments, cart_hash: hashOf(n) } });
      });
    },
  });
  const { context, page } = opened;
  const tabs = [page];
  await eventually(() => page.locator('b').count()).toBe(1);
  for (let at = 1; at < count; at += 1) {
    const tab = await context.newPage();
    tabs.push(tab);
    await tab.goto(`${SHOP_ORIGIN}/`);
    await eventually(() => tab.locator('b').count()).toBe(1);
  }
  await quiet(page);
  requesters.length = 0;
  return { tabs, requesters };
}

/** Waits longer than a change takes to reach another tab and cause a request there. */
const quiet = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));

const change = (page: Page) =>
  page.evaluate(() => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true })));

describe('a change in one of several tabs', () => {
  it.each([
    ['a new hash with every reply', (n: number) => `h${n}`],
    ['two alternating hashes', (n: number) => `h${n % 2}`],
    ['no hash', () => ''],
  ])('causes at most one request in each tab when the shop sends %s', async (_which, hashOf) => {
    const { tabs, requesters } = await openTabs(3, hashOf);
    const [first] = tabs;
    if (!first) throw new Error('No tab');
    await change(first);
    await eventually(() => requesters.length).toBeGreaterThan(0);
    await quiet(first);
    for (const tab of tabs) expect(requesters.filter((each) => each === tab).length).toBeLessThanOrEqual(1);
    const count = requesters.length;
    await quiet(first);
    expect(requesters).toHaveLength(count);
  });

  it('is shown in the other tabs', async () => {
    const { tabs, requesters } = await openTabs(2, (n) => `h${n}`);
    const [first, second] = tabs as [Page, Page];
    const before = await second.textContent('b');
    await change(first);
    await eventually(() => requesters.includes(second)).toBe(true);
    await eventually(() => second.textContent('b')).not.toBe(before);
  });
});
