import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { fillAddress, ordersOnServer } from '#testing/demo-order.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { waitForReplies } from '#testing/pass-time.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const CANDLE = 33;
const BUTTON = '#place_order';

const ANY_CODE = /\/chunks\/(?!core-|catalogue-)/;

/** Opens a checkout that is filled in. Code whose address matches `slow` waits until it is released. */
async function openFilled(slow: RegExp | undefined) {
  let code: PausedRequests | undefined;
  const opened = await openDemo('/checkout/', {
    reducedMotion: 'reduce',
    // A page that waits for its code never rests.
    until: slow === ANY_CODE ? 'load' : 'rest',
    async prepare({ context }) {
      await context.request.get(`${inject('demoUrl')}/?add-to-cart=${CANDLE}&quantity=2`);
      if (slow) code = await pauseRequests(context, slow);
    },
  });
  const { page } = opened;
  await fillAddress(page);
  await page.locator('#terms').check();
  if (!slow) {
    await page.locator(BUTTON).hover();
    await waitUntilIdle(page);
  }
  return { ...opened, releaseCode: () => code?.release() };
}

/** Clicks where the button is, whatever covers it. */
async function doubleClick(page: Page): Promise<void> {
  await page.locator(BUTTON).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await page.locator(BUTTON).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.dblclick(x + width / 2, y + height / 2);
}

const presses: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a double click': doubleClick,
  Enter: async (page) => {
    await page.locator('#billing_city').focus();
    for (let count = 0; count < 2; count += 1) await page.keyboard.press('Enter');
  },
  // As assistive technology presses it.
  'two clicks without a mouse': (page) =>
    page.locator(BUTTON).evaluate((button: HTMLElement) => [button.click(), button.click()]),
};

async function pressInEveryWay(page: Page): Promise<void> {
  for (const press of Object.values(presses)) await press(page);
}

const rows: [string, RegExp | undefined][] = [
  ['the review is updated', undefined],
  ['the code that places it is loaded', /\/chunks\/place-order-/],
  ...(isWholeSuite ? [['all code is loaded', ANY_CODE] as [string, RegExp]] : []),
];

it.each(rows)('an order that is pressed in every way while %s arrives once', async (_while, slow) => {
  const { page, context, releaseCode } = await openFilled(slow);
  const review = await pauseRequests(page, /wc-ajax=update_order_review/);
  const order = await pauseRequests(page, /wc-ajax=checkout/);
  await page.locator('input.shipping_method:not(:checked) + label').first().click();
  if (!slow) await eventually(() => review.paused.length).toBeGreaterThan(0);
  await pressInEveryWay(page);
  releaseCode();
  await eventually(() => order.paused.length).toBeGreaterThan(0);
  review.release();
  await waitForReplies(page);
  await pressInEveryWay(page);
  await waitForReplies(page);
  expect(order.paused).toHaveLength(1);
  order.release();
  await page.waitForURL('**/order-received/**');
  const { attempts, orders } = await ordersOnServer(context);
  expect([attempts, orders.length]).toEqual([1, 1]);
});
