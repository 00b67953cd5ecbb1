import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { capturedPage } from '../../src/testing/captures.ts';
import { createWatchedPage } from '../../src/testing/watched-page.ts';
import { OUR_TAG, startShopServer } from './acts/shop-server.ts';
import { DIST } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { longestWait, type Trip } from './round-trips.ts';

const RUNS = 5;
const PAGES = ['home', 'el-tabs'] as const;
const LATENCY_MS = 150;
const NETWORK = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 };
/** The page, the entry, the core, the handler. */
const TRIPS = 4;
/** Everything except waiting for the network, including the browser's own work on the page. */
const WORK_MS = 150;
const PATIENCE_MS = 10_000;

const styles = readFileSync(new URL('../../src/testing/site-styles.css', import.meta.url), 'utf8');

interface Skerry {
  debug?(): { readonly handler: string; readonly state: string }[];
}
type WithFirst = typeof globalThis & { skerry?: Skerry; __firstMs?: number };

const WITHOUT_CODE = 'early-clicks';

/** Runs in the page, before any of its scripts: records the frame in which the first widget is mounted. */
const recordFirstMount = (ignored: string) => {
  const look = () => {
    const global = globalThis as WithFirst;
    const mounts = global.skerry?.debug?.() ?? [];
    const hasMounted = mounts.some(({ handler, state }) => state === 'mounted' && handler !== ignored);
    if (hasMounted) global.__firstMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Runs in the page: returns the page's request, until its first byte, and the requests of our scripts. */
const readTrips = (): Trip[] => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => /\/skerry\/.*\.js$/.test(name))
    .map(({ name, startTime, responseEnd }) => ({ name, startMs: startTime, endMs: responseEnd }));
  return [{ name: 'page', startMs: 0, endMs: page?.responseStart ?? 0 }, ...files];
};

async function firstMs(page: Page): Promise<number> {
  await page.waitForFunction(() => (globalThis as WithFirst).__firstMs, undefined, { timeout: PATIENCE_MS });
  return page.evaluate(() => (globalThis as WithFirst).__firstMs ?? Number.NaN);
}

interface First {
  readonly mountedMs: number;
  readonly trips: readonly Trip[];
}

const NONE: First = { mountedMs: Number.NaN, trips: [] };

async function timeFirst(browser: Browser, dist: string, name: string): Promise<First> {
  const captured = capturedPage(name);
  const server = await startShopServer({ page: captured, dist, first: OUR_TAG, styles });
  const { page, cdp, close } = await createWatchedPage(browser);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(recordFirstMount, WITHOUT_CODE);
  await page.goto(server.origin + captured.path, { waitUntil: 'commit' });
  const mountedMs = await firstMs(page);
  const before = (await page.evaluate(readTrips)).filter(({ endMs }) => endMs && endMs <= mountedMs);
  await close();
  server.close();
  return { mountedMs, trips: longestWait(before) };
}

/** Returns `core` for `chunks/core-90aaa2f6.js`. */
const shortName = ({ name }: Trip) => name.replace(/^.*\//, '').replace(/(-[\w-]{7,8})?\.js$/, '');

const figuresOf = (page: string, dist: string, firsts: readonly First[]): Figure[] => {
  const inOrder = firsts.toSorted((a, b) => a.mountedMs - b.mountedMs);
  const { mountedMs, trips } = inOrder[Math.floor(RUNS / 2)] ?? NONE;
  const path = trips.map(shortName).join(' → ');
  const what = `${page}, ${dist}: first widget stands, ${LATENCY_MS} ms a trip`;
  return [
    atMost(what, mountedMs, TRIPS * LATENCY_MS + WORK_MS, 'ms'),
    atMost(`${page}, ${dist}: trips before its code is there (${path})`, trips.length, TRIPS, ''),
  ];
};

/**
 * Measures how long the first widget takes when every request is slow. `other` is a second build folder to
 * compare with.
 */
export async function benchFirstWidget(browser: Browser, other?: string): Promise<Figure[]> {
  const folders = [DIST, ...(other ? [other] : [])];
  const figures: Figure[] = [];
  for (const name of PAGES) {
    const built = folders.map((dist) => ({ dist, firsts: [] as First[] }));
    // Alternates between the builds, so that a busy machine slows both.
    for (let run = 0; run < RUNS; run += 1)
      for (const { dist, firsts } of built) firsts.push(await timeFirst(browser, dist, name));
    figures.push(...built.flatMap(({ dist, firsts }) => figuresOf(name, dist, firsts)));
  }
  return figures;
}
