import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SHOP_ORIGIN } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';
import { waitForReplies } from '#testing/pass-time.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PARAMS = {
  ajax_url: '/ajax/admin',
  wc_ajax_url: '/ajax/%%endpoint%%',
  cart_hash_key: 'wc_cart_hash_test',
  fragment_name: 'wc_fragments_test',
  request_timeout: '5000',
};
const ENDPOINT = '/ajax/get_refreshed_fragments';
const CART = '<div class="widget_shopping_cart"><div class="widget_shopping_cart_content"> </div></div>';

/** Runs in the page: defines a function that resolves when a mark of another tab has arrived. */
const receiveMarks = () => {
  const marks = new Set<string | null>();
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'mark') marks.add(newValue);
    dispatchEvent(new Event('own-mark'));
  });
  const whenMarked = async (mark: string) => {
    while (!marks.has(mark)) await new Promise((resolve) => addEventListener('own-mark', resolve));
  };
  Object.assign(globalThis, { whenMarked });
};

/** Opens the shop in several tabs of one browser. `hashOf` returns the cart hash of the n-th answer. */
async function openTabs(count: number, hashOf: (n: number) => string) {
  const requesters: Page[] = [];
  let n = 0;
  const opened = await openMarkup(CART, {
    head: `<script>wc_cart_fragments_params = ${JSON.stringify(PARAMS)}</script>${OUR_TAG}`,
    prepare: async ({ context }: { context: BrowserContext }) => {
      await context.addInitScript(receiveMarks);
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
  await quiet(tabs);
  requesters.length = 0;
  return { tabs, requesters };
}

/**
 * Waits until the changes of every tab have reached all others, and the replies to the requests that they
 * caused have come; once more than there are tabs, because replies are changes, too.
 */
async function quiet(tabs: readonly Page[]): Promise<void> {
  for (let round = 0; round <= tabs.length; round += 1) {
    await Promise.all(tabs.map(waitForReplies));
    for (const tab of tabs) {
      const mark = `${Math.random()}`;
      await tab.evaluate((value) => localStorage.setItem('mark', value), mark);
      const others = tabs.filter((each) => each !== tab);
      await Promise.all(others.map((other) => other.evaluate(`whenMarked('${mark}')`)));
    }
  }
}

const change = (page: Page) =>
  page.evaluate(() => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh', { bubbles: true })));

const HASHES: readonly (readonly [string, (n: number) => string])[] = [
  ['a new hash with every reply', (n) => `h${n}`],
  ['two alternating hashes', (n) => `h${n % 2}`],
  ['no hash', () => ''],
];

describe('a change in one of several tabs', () => {
  it.each(isWholeSuite ? HASHES : HASHES.slice(0, 1))(
    'causes at most one request in each tab when the shop sends %s',
    async (_which, hashOf) => {
      const { tabs, requesters } = await openTabs(3, hashOf);
      const [first] = tabs;
      if (!first) throw new Error('No tab');
      await change(first);
      await eventually(() => requesters.length).toBeGreaterThan(0);
      await quiet(tabs);
      for (const tab of tabs) expect(requesters.filter((each) => each === tab).length).toBeLessThanOrEqual(1);
      const count = requesters.length;
      await quiet(tabs);
      expect(requesters).toHaveLength(count);
    },
  );

  it('is shown in the other tabs', async () => {
    const { tabs, requesters } = await openTabs(2, (n) => `h${n}`);
    const [first, second] = tabs as [Page, Page];
    const before = await second.textContent('b');
    await change(first);
    await eventually(() => requesters.includes(second)).toBe(true);
    await eventually(() => second.textContent('b')).not.toBe(before);
  });
});
