import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Handler } from '#runtime/define.ts';
import { builtFiles } from '#testing/built-files.ts';
import { openDemo } from '#testing/open-demo.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { hasReactRun, recordReactRuns } from '#testing/react-runs.ts';
import { preloadedUrls, waitUntilPainted } from '#testing/wait-until-idle.ts';
import { catalogue } from '../../src/handlers/index.ts';

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
const LATER_CHUNKS = /\/(facade|add-to-cart|remove-from-cart)-/;
/** Returns the selectors of a handler's elements; none for handlers of the whole page. */
const selectorsOf = ({ name, on = { widget: name } }: Handler): string[] => {
  if (typeof on !== 'object') return [];
  if ('selector' in on) return [on.selector];
  const widgets = 'widget' in on ? [on.widget].flat() : [];
  return widgets.map((type) => `[data-widget_type="${type.includes('.') ? type : `${type}.default`}"]`);
};
const ISLANDS = catalogue.filter(({ island }) => island).flatMap(selectorsOf);
/** Small files come after half a second without new files, at most two seconds after load. */
const DOWNLOADED_MS = 3000;

const chunksOf = (requests: readonly string[]) => requests.filter((url) => url.includes('/skerry/'));
const reactIn = (requests: readonly string[]) => requests.filter((url) => url.includes('/react-'));

const gzipBytes = (url: string): number => {
  const file = builtFiles(inject('builtFolder')).get(path.posix.relative('/skerry', new URL(url).pathname));
  return file && url.endsWith('.js') ? gzipSync(file.body).length : 0;
};

/** Returns whether an island is in the window, or at most a window height above or below it. */
const hasIslandNear = (page: Page) =>
  page.evaluate(
    (selectors) =>
      [...document.querySelectorAll(selectors)]
        .map((widget) => widget.getBoundingClientRect())
        .some(({ top, bottom, width }) => width > 0 && top < innerHeight * 2 && bottom > -innerHeight),
    ISLANDS.join(),
  );

describe('a page without interaction', () => {
  const table: string[] = [];
  afterAll(() => console.info(`Script at rest, gzip:\n${table.join('\n')}`));

  it.each(PATHS)(
    '%s shifts nothing, loads no code for clicks and no React; a pointer move runs React if an island is near',
    async (address) => {
      const { page, context, requests, layoutShifts } = await openDemo(address, {
        watchesShifts: true,
        async prepare({ page, context }) {
          await installClock({ page });
          await recordReactRuns(context);
          await context.request.get(`${inject('demoUrl')}/?add-to-cart=11`);
        },
      });
      expect(await layoutShifts()).toEqual([]);
      const ahead = await preloadedUrls(page);
      const idleChunks = chunksOf(requests).filter((url) => !ahead.includes(url));
      expect(idleChunks.filter((url) => LATER_CHUNKS.test(url))).toEqual([]);
      expect(new Set(idleChunks).size).toBe(idleChunks.length);
      const bytes = idleChunks.reduce((sum, url) => sum + gzipBytes(url), 0);
      table.push(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${idleChunks.length} files  ${address}`);

      await passTime(page, DOWNLOADED_MS);
      expect(reactIn(requests)).toEqual([]);
      expect(await hasReactRun(page)).toBe(false);
      await page.mouse.move(3, 300);
      await page.mouse.move(6, 320);
      const isNear = await hasIslandNear(page);
      await expect.poll(() => hasReactRun(page)).toBe(isNear);
      expect(reactIn(requests)).toHaveLength(isNear ? 1 : 0);
      await context.close();
    },
  );

  it('does not shift the frame of the editor, on a desktop or a phone', async () => {
    for (const viewport of ['desktop', 'phone'] as const) {
      const { page, context, layoutShifts } = await openDemo('/editor/', {
        watchesShifts: true,
        viewport,
        until: 'load',
      });
      await page.locator('.status[data-state="ready"]').waitFor();
      await waitUntilPainted(page);
      expect(await layoutShifts(), viewport).toEqual([]);
      await context.close();
    }
  });

  it('does not shift the content below a filter when its slider is inserted', async () => {
    let release = () => {};
    const scriptReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, layoutShifts } = await openDemo('/shop/', {
      watchesShifts: true,
      until: 'painted',
      prepare: ({ context }) =>
        context.route('**/skerry.js*', (route) => scriptReleased.then(() => route.continue())),
    });
    release();
    await page.locator('.ui-slider-handle').first().waitFor();
    await waitUntilPainted(page);
    expect(await layoutShifts()).toEqual([]);
  });
});
