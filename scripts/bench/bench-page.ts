import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { builtFiles } from '../../src/testing/built-files.ts';
import type { AnyReply } from '../../src/testing/capture-replies.ts';
import { type CaptureShop, openShop, type ShopOptions } from '../../src/testing/capture-shop.ts';
import { capturedPage, SHOP } from '../../src/testing/captures.ts';
import { waitUntilPainted } from '../../src/testing/rest.ts';
import { createWatchedPage, type PageOptions, type WatchedPage } from '../../src/testing/watched-page.ts';

export const DIST = 'dist';
const SETTLE_MS = 700;

export interface BenchPage extends WatchedPage {
  readonly shop: CaptureShop;
  /** Lets the script arrive and waits, without touching the page, until it is at rest. */
  start(): Promise<void>;
}

export interface BenchOptions extends PageOptions, Pick<ShopOptions, 'tag' | 'extraHtml'> {
  readonly replies?: readonly AnyReply[];
  /** Runs before the page is asked for. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens a captured page as the server sent it; our script waits for `start`. */
export async function openBenchPage(
  browser: Browser,
  name: string,
  { replies = [], tag = {}, extraHtml = '', prepare = async () => {}, ...options }: BenchOptions = {},
): Promise<BenchPage> {
  const captured = capturedPage(name);
  const watched = await createWatchedPage(browser, options);
  const shop = await openShop(
    watched.context,
    { page: captured, dist: DIST, script: 'held', replies, tag, extraHtml },
    (request) => watched.problems.push(`unexpected request: ${request}`),
  );
  await prepare(watched.page);
  await watched.page.goto(SHOP + captured.path, { waitUntil: 'commit' });
  await waitUntilPainted(watched.page);
  const start = async () => {
    shop.release();
    await untilQuiet(watched);
  };
  return { ...watched, shop, start };
}

/** Waits until a page has asked for nothing for a while. Runs nothing in it, which would be measured too. */
export async function untilQuiet({ requests }: WatchedPage): Promise<void> {
  let seen = -1;
  while (seen !== requests.length) {
    seen = requests.length;
    await sleep(SETTLE_MS);
  }
}

/** Names of our scripts among the requests of a page, each once. */
export const ourScripts = ({ requests }: WatchedPage): string[] => {
  const paths = requests
    .map((url) => new URL(url).pathname)
    .filter((path) => /^\/skerry\/.*\.js$/.test(path));
  return [...new Set(paths)].map((path) => path.slice('/skerry/'.length));
};

/** Bytes of built files, each compressed for itself. */
export const gzipBytesOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(builtFiles(DIST).get(name)?.body ?? '', { level: 9 }).length, 0);

/** A metric of the page's main thread, by its name in the developer tools protocol. */
export async function metricOf({ cdp }: WatchedPage, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? 0;
}
