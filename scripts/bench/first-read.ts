import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { capturedPage } from '../../src/testing/captures.ts';
import type { WatchedPage } from '../../src/testing/watched-page.ts';
import { openSlowPhone } from './acts/open-act.ts';
import { OUR_TAG, startShopServer } from './acts/shop-server.ts';
import { DIST, metricOf } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './median.ts';

const RUNS = 5;
const PAGE = 'home';
/** How long to wait after the load event, until the download ahead is finished. */
const SETTLE_MS = 3500;

const JQUERY = '/wp-includes/js/jquery/jquery.min.js';
const styles = readFileSync(new URL('../../src/testing/site-styles.css', import.meta.url), 'utf8');
const scripts: ReadonlyMap<string, Buffer> = new Map([
  [JQUERY, readFileSync(new URL('../../node_modules/jquery/dist/jquery.min.js', import.meta.url))],
]);

/**
 * How the library is served: intercepted on the page, where the browser has fetched it, or removed by the
 * server. `atMostMs`: how long a reader may wait.
 */
const PLACES: Readonly<Record<string, { readonly first: string; readonly atMostMs: number }>> = {
  'held on the page': {
    first: `${OUR_TAG}<script id="jquery-core-js" src="${JQUERY}"></script>`,
    atMostMs: 250,
  },
  'taken off by the server': {
    first: `<script type="application/json" id="skerry-taken-off">{"tag":{},"scripts":[{"attributes":{"id":"jquery-core-js","src":"${JQUERY}"},"readable":true}]}</script>${OUR_TAG}`,
    atMostMs: 750,
  },
};

const firstOf = Object.fromEntries(Object.entries(PLACES).map(([place, { first }]) => [place, first]));
/** What inspecting a script that is not needed may cost. */
const UNREAD_MS = 10;

/** Runs in the page: reads the library twice. Returns how long each read waited. */
const readTwice = (): [number, number] => {
  const times = [0, 1].map(() => {
    const start = performance.now();
    if (typeof (globalThis as { jQuery?: unknown }).jQuery !== 'function')
      throw new Error('jQuery did not come');
    return performance.now() - start;
  });
  return times as [number, number];
};

/** Opens the page on a slow phone, and waits until the download ahead is finished. */
async function visit<Result>(
  browser: Browser,
  first: string,
  measure: (opened: WatchedPage) => Promise<Result>,
): Promise<Result> {
  const captured = capturedPage(PAGE);
  const server = await startShopServer({ page: captured, dist: DIST, first, scripts, styles });
  const opened = await openSlowPhone(browser);
  await opened.cdp.send('Performance.enable');
  await opened.page.goto(server.origin + captured.path, { waitUntil: 'load' });
  await opened.page.waitForTimeout(SETTLE_MS);
  const result = await measure(opened);
  await opened.close();
  server.close();
  return result;
}

const timeReads = (browser: Browser, first: string): Promise<[number, number]> =>
  visit(browser, first, ({ page }) => page.evaluate(readTwice));

/** Returns the script time of a visit in which nobody reads a library, in ms. */
const scriptMs = (browser: Browser, first: string): Promise<number> =>
  visit(browser, first, async (opened) => (await metricOf(opened, 'ScriptDuration')) * 1000);

/** Compares a page whose libraries nobody reads with the same page without libraries, in alternating visits. */
async function benchUnread(browser: Browser): Promise<Figure[]> {
  const places = { 'no library': OUR_TAG, ...firstOf };
  const times = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1) {
    for (const [place, first] of Object.entries(places))
      times.set(place, [...(times.get(place) ?? []), await scriptMs(browser, first)]);
  }
  const timeOf = (place: string) => median(times.get(place) ?? []);
  return Object.keys(firstOf).map((place) =>
    atMost(
      `jQuery, ${place} and never read: script time of the page (without any library ${timeOf('no library').toFixed(0)})`,
      timeOf(place),
      timeOf('no library') + UNREAD_MS,
      'ms',
    ),
  );
}

/**
 * Measures how long the first and the second read of a library wait on a slow phone, and what a library costs
 * that nobody reads.
 */
export async function benchFirstRead(browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [place, { first, atMostMs }] of Object.entries(PLACES)) {
    const times: [number, number][] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await timeReads(browser, first));
    figures.push(
      atMost(`jQuery, ${place}: first read`, median(times.map(([wait]) => wait)), atMostMs, 'ms'),
      atMost(`jQuery, ${place}: next read`, median(times.map(([, wait]) => wait)), 1, 'ms'),
    );
  }
  return [...figures, ...(await benchUnread(browser))];
}
