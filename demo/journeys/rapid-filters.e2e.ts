import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { waitForReplies } from '#testing/pass-time.ts';
import { startShopProxy } from '#testing/shop-proxy.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';

const LOOP = '.elementor-element-1005a01';
const FIELD = '#search-5ea7c01';
const RESULTS = '#results-5ea7c01';

/** A shop that holds the replies to an endpoint back, and sends them in reverse order when told. */
async function startReversingShop(endpoint: string) {
  const releases: (() => void)[] = [];
  let isHolding = true;
  const origin = await startShopProxy({
    decide: ({ path }) => {
      if (!isHolding || !path.endsWith(endpoint)) return {};
      return { isReleased: new Promise<void>((resolve) => releases.push(resolve)) };
    },
  });
  const releaseInReverse = async (page: Page) => {
    isHolding = false;
    for (const release of releases.splice(0).reverse()) {
      release();
      await waitForReplies(page);
    }
  };
  return { origin, count: () => releases.length, releaseInReverse };
}

const namesIn = (page: Page) => page.locator(`${LOOP} .piece-title`).allTextContents();
const isBusy = (page: Page) => page.locator(`${LOOP}:is(.e-loading-overlay, [aria-busy=true])`).count();
const announced = (page: Page) => page.locator('#a11y-speak-polite').textContent();

const pressedIn = (page: Page) => page.locator('[aria-pressed="true"]').allTextContents();

/** Waits until a page shows, and has announced, what its address says: steps through the history come late. */
async function expectToMatchAddress(page: Page): Promise<void> {
  const fresh = await page.context().newPage();
  const differences = async () => {
    await fresh.goto(page.url());
    const names = await namesIn(fresh);
    const expected = { names, pressed: await pressedIn(fresh), busy: 0, announced: `${names.length} items` };
    const [said = ''] = /^\d+ items/.exec((await announced(page)) ?? '') ?? [];
    const found = {
      names: await namesIn(page),
      pressed: await pressedIn(page),
      busy: await isBusy(page),
      announced: said,
    };
    return isDeepStrictEqual(found, expected) ? undefined : { found, expected };
  };
  await eventually(differences).toBeUndefined();
  await fresh.close();
}

/** Runs in the page: presses terms, twenty times a second. */
const pressTerms = async (terms: readonly string[]) => {
  for (const term of terms) {
    document.querySelector<HTMLElement>(`[data-filter="${term}"]`)?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

it('of filters that change faster than the shop replies only the last one is shown, in the address, and announced', async () => {
  const shop = await startReversingShop('/refresh-loop');
  const { page } = await openDemo('/loops/?script=off', { until: 'load' });
  await page.goto(`${shop.origin}/loops/`);
  await waitUntilIdle(page);
  await page.locator('[data-filter="kitchen"]').hover();
  for (const [at, term] of ['kitchen', 'sea', 'textiles'].entries()) {
    await page.evaluate(pressTerms, [term]);
    await eventually(shop.count).toBe(at + 1);
  }
  // Some of these end before they reach the shop.
  await page.evaluate(pressTerms, ['moss', 'bath', 'sea', 'living', 'dusk', 'moss', 'tableware']);
  expect(await isBusy(page)).toBe(1);
  await shop.releaseInReverse(page);
  await expectToMatchAddress(page);
  expect(new URL(page.url()).search).toContain('product_cat=tableware');

  // Back and forward, faster than pages arrive.
  await page.evaluate(() => {
    for (const step of [-1, -1, -1, 1, -1]) history.go(step);
  });
  await waitForReplies(page);
  await expectToMatchAddress(page);
});

it('of searches that the shop answers in reverse order only the last one is shown', async () => {
  const shop = await startReversingShop('/refresh-search');
  const { page } = await openDemo('/search/?script=off', { until: 'load' });
  await page.goto(`${shop.origin}/search/`);
  const words = ['linen', 'soap', 'reading lamp'];
  for (const [at, word] of words.entries()) {
    await page.locator(FIELD).fill(word);
    await eventually(shop.count).toBe(at + 1);
  }
  await shop.releaseInReverse(page);
  await eventually(() => page.locator(`${RESULTS} .e-loop-item a`).allTextContents()).toEqual([
    'Reading lamp',
  ]);
  expect(await page.locator(RESULTS).getAttribute('aria-label')).toContain('reading lamp');
});
