import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { builtFiles } from '#testing/built-files.ts';
import { openDemo } from '#testing/open-demo.ts';
import { waitUntilPainted } from '#testing/rest.ts';

const PATHS = [
  '/',
  '/shop/',
  '/product/stoneware-mug/',
  '/cart/',
  '/checkout/',
  '/contact/',
  '/builder/',
  '/all/',
];
const WITH_ISLANDS = new Set(['/builder/', '/all/']);
const NOT_AT_REST = /\/(react|facade|add-to-cart|remove-from-cart|tab-island|accordion|tabs|toggle)-/;

const chunksOf = (requests: readonly string[]) => requests.filter((url) => url.includes('/skerry/'));
const reactIn = (requests: readonly string[]) => requests.filter((url) => url.includes('/react-'));

const gzipBytes = (url: string): number => {
  const file = builtFiles(inject('builtFolder')).get(path.posix.relative('/skerry', new URL(url).pathname));
  return file && url.endsWith('.js') ? gzipSync(file.body).length : 0;
};

const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));

describe('a page that nobody touches', () => {
  const table: string[] = [];
  afterAll(() => console.info(`Script at rest, gzip:\n${table.join('\n')}`));

  it.each(PATHS)(
    '%s moves nothing, and loads neither React nor code for clicks; React is warmed once',
    async (address) => {
      const { page, context, requests, layoutShifts } = await openDemo(address, {
        prepare: ({ context: { request } }) => request.get(`${inject('demoUrl')}/?add-to-cart=11`),
      });
      expect(await layoutShifts()).toEqual([]);
      const atRest = chunksOf(requests);
      expect(atRest.filter((url) => NOT_AT_REST.test(url))).toEqual([]);
      expect(new Set(atRest).size).toBe(atRest.length);
      const bytes = atRest.reduce((sum, url) => sum + gzipBytes(url), 0);
      table.push(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${atRest.length} files  ${address}`);

      const warmed = WITH_ISLANDS.has(address)
        ? page.waitForResponse((response) => response.url().includes('/react-'))
        : undefined;
      await page.mouse.move(3, 300);
      await page.mouse.move(6, 320);
      await warmed;
      await idle(page);
      expect(reactIn(requests)).toHaveLength(warmed ? 1 : 0);
      await context.close();
    },
  );

  it('keeps the frame of the editor where it is, on a phone as well', async () => {
    for (const viewport of ['desktop', 'phone'] as const) {
      const { page, context, layoutShifts } = await openDemo('/editor/', { viewport, until: 'load' });
      await page.locator('.status[data-state="ready"]').waitFor();
      await waitUntilPainted(page);
      expect(await layoutShifts(), viewport).toEqual([]);
      await context.close();
    }
  });

  it('keeps what follows a filter where it is when the filter gets its slider', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, layoutShifts } = await openDemo('/shop/', {
      until: 'painted',
      prepare: ({ context }) => context.route('**/skerry.js*', (route) => held.then(() => route.continue())),
    });
    release();
    await page.locator('.ui-slider-handle').first().waitFor();
    await waitUntilPainted(page);
    expect(await layoutShifts()).toEqual([]);
  });
});
