import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { builtFiles } from '../../src/testing/built-files.ts';
import type { AnyReply } from '../../src/testing/capture-replies.ts';
import { type CaptureShop, openShop, type ShopOptions } from '../../src/testing/capture-shop.ts';
import { capturedPage, SHOP_ORIGIN } from '../../src/testing/captures.ts';
import { startInternet } from '../../src/testing/fake-internet.ts';
import { waitUntilPainted } from '../../src/testing/wait-until-idle.ts';
import { createWatchedPage, type PageOptions, type WatchedPage } from '../../src/testing/watched-page.ts';

/** The folder of the build that is measured. */
export const DIST = 'dist';
const SETTLE_MS = 700;

/** A captured page on which our script waits for `start`. */
export interface BenchPage extends WatchedPage {
  readonly shop: CaptureShop;
  /** Loads our script and waits, without touching the page, until the page is at rest. */
  start(): Promise<void>;
}

/** How a captured page is opened for a measurement. */
export interface BenchOptions extends PageOptions, Pick<ShopOptions, 'tag' | 'extraHtml'> {
  readonly replies?: readonly AnyReply[];
  /** Runs before the page is requested. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens a captured page as the server sent it. Our script waits for `start`. */
export async function openBenchPage(
  browser: Browser,
  name: string,
  { replies = [], tag = {}, extraHtml = '', prepare = async () => {}, ...options }: BenchOptions = {},
): Promise<BenchPage> {
  const captured = capturedPage(name);
  const internet = await startInternet();
  const watched = await createWatchedPage(browser, { ...options, internet });
  const shop = openShop(
    internet,
    { page: captured, dist: DIST, script: 'held', replies, tag, extraHtml },
    (request) => watched.problems.push(`unexpected request: ${request}`),
  );
  await prepare(watched.page);
  await watched.page.goto(SHOP_ORIGIN + captured.path, { waitUntil: 'commit' });
  await waitUntilPainted(watched.page);
  const start = async () => {
    shop.release();
    await untilQuiet(watched);
  };
  return { ...watched, shop, start };
}

/**
 * Waits until a page has sent no request for a while. Runs no code in the page, because that would be
 * measured.
 */
export async function untilQuiet({ requests }: WatchedPage): Promise<void> {
  let seen = -1;
  while (seen !== requests.length) {
    seen = requests.length;
    await sleep(SETTLE_MS);
  }
}

/** Returns the file names of our scripts that a page requested, each once. */
export const ourScripts = ({ requests }: WatchedPage): string[] => {
  const paths = requests
    .map((url) => new URL(url).pathname)
    .filter((path) => /^\/skerry\/.*\.js$/.test(path));
  return [...new Set(paths)].map((path) => path.slice('/skerry/'.length));
};

/** Returns the bytes of built files, each compressed separately. */
export const gzipBytesOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(builtFiles(DIST).get(name)?.body ?? '', { level: 9 }).length, 0);

/** Returns a metric of the main thread, by its name in the DevTools protocol. */
export async function metricOf({ cdp }: WatchedPage, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? 0;
}
