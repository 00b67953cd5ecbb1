import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { capturedPage } from '../../src/testing/captures.ts';
import { createWatchedPage } from '../../src/testing/watched-page.ts';
import { OUR_TAG, startShopServer } from './acts/shop-server.ts';
import { DIST } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './median.ts';

const RUNS = 5;
const PAGE = 'home';
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
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

async function timeReads(browser: Browser, first: string): Promise<[number, number]> {
  const captured = capturedPage(PAGE);
  const server = await startShopServer({ page: captured, dist: DIST, first, scripts, styles });
  const { page, cdp, close } = await createWatchedPage(browser, { viewport: 'phone', cpuSlowdown: 4 });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await page.goto(server.origin + captured.path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const times = await page.evaluate(readTwice);
  await close();
  server.close();
  return times;
}

/** Measures how long the first and the second read of a library wait on a slow phone. */
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
  return figures;
}
