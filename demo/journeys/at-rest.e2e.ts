import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { builtFiles } from '#testing/built-files.ts';
import { openDemo } from '#testing/open-demo.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { hasReactRun, recordReactRuns } from '#testing/react-runs.ts';
import { preloadedUrls, waitUntilPainted } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

/** The last shows every fixture. */
const PATHS = [
  ...(isWholeSuite
    ? ['/', '/shop/', '/product/stoneware-mug/', '/cart/', '/checkout/', '/contact/', '/builder/']
    : []),
  '/all/',
];
const LATER_CHUNKS = /\/(facade|add-to-cart|remove-from-cart)-/;
/** Small files come after half a second without new files, at most two seconds after load. */
const DOWNLOADED_MS = 3000;

const chunksOf = (requests: readonly string[]) => requests.filter((url) => url.includes('/skerry/'));
const reactIn = (requests: readonly string[]) => requests.filter((url) => url.includes('/react-'));

const gzipBytes = (url: string): number => {
  const file = builtFiles(inject('builtFolder')).get(path.posix.relative('/skerry', new URL(url).pathname));
  return file && url.endsWith('.js') ? gzipSync(file.body).length : 0;
};

describe('a page without interaction', () => {
  const table: string[] = [];
  afterAll(() => console.info(`Script at rest, gzip:\n${table.join('\n')}`));

  it.each(PATHS)(
    '%s shifts nothing, loads no code for clicks, and no React, not even after a pointer move',
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
      await passTime(page, DOWNLOADED_MS);
      expect(reactIn(requests)).toEqual([]);
      expect(await hasReactRun(page)).toBe(false);
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
