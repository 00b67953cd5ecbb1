import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { WithSkerry } from '#testing/accordion-page.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { type MarkupOptions, openMarkup } from '#testing/open-markup.ts';
import { LAZY_CHUNKS, type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';

const TAG = '<script src="/skerry/skerry.js"></script>';

/** Chooses without focus, as extensions, voice control and tests do. */
const choose = (page: Page, value: string) =>
  page.evaluate((chosen) => {
    const select = document.querySelector('select') as HTMLSelectElement;
    select.value = chosen;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  }, value);

/** A picture that loads with the page and is not cached. */
const PICTURE = '<img src="/picture.svg" alt="" width="10" height="10">';
const SVG = {
  contentType: 'image/svg+xml',
  headers: { 'cache-control': 'no-store' },
  body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const openList = async (options: MarkupOptions = {}) =>
  openMarkup((await readFixture('commerce/ordering.html')) + PICTURE, {
    head: TAG,
    until: 'loaded',
    answer: (path) => (path === '/picture.svg' ? SVG : undefined),
    ...options,
  });

/** Runs in the page: returns whether the sort list is mounted. */
const isMounted = () => {
  const { skerry } = globalThis as unknown as Partial<WithSkerry>;
  return skerry?.debug().some(({ handler, state }) => handler === 'ordering' && state === 'mounted');
};

describe('a sort order that is chosen before the code loads', () => {
  it('sorts the listing, even if the list never had the focus', async () => {
    let paused: PausedRequests | undefined;
    const { page } = await openList({
      prepare: async ({ context }) => {
        paused = await pauseRequests(context, LAZY_CHUNKS);
      },
    });
    await choose(page, 'price');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    paused?.release();
    await page.waitForURL('**/?orderby=price*');
  });

  it.each([
    ['before the load event', true],
    ['after the load event', false],
  ])('is ignored when the browser restored it and the code loads %s', async (_when, isFirst) => {
    const { page, context } = await openList();
    await page.waitForFunction(isMounted);
    // Imitates a theme that sorts without loading a page.
    await page.evaluate(() =>
      addEventListener('submit', (event) => event.preventDefault(), { capture: true }),
    );
    await choose(page, 'price');
    await page.goto(new URL('/elsewhere/', page.url()).href);
    const held = await pauseRequests(context, isFirst ? /picture/ : LAZY_CHUNKS);
    await page.goBack({ waitUntil: 'commit' });
    const select = page.locator('select');
    if (isFirst) await page.waitForFunction(isMounted);
    else {
      await expect.poll(() => select.inputValue()).toBe('price');
      await select.focus();
    }
    held.release();
    await page.waitForLoadState('load');
    await page.waitForFunction(isMounted);
    await expect.poll(() => select.inputValue()).toBe('menu_order');
    expect(new URL(page.url()).search).toBe('');
  });
});
