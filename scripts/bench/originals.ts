import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { capturedPage, readCapture } from '../../src/testing/captures.ts';
import { originalTagStubs } from '../../src/testing/original-stubs.ts';
import { createWatchedPage } from '../../src/testing/watched-page.ts';
import { OUR_TAG, startShopServer } from './acts/shop-server.ts';
import { DIST } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { stubFiles } from './stub-files.ts';

const RUNS = 3;
const SLOW = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const PAGES = ['home', 'shop', 'product-variable', 'el-tabs', 'el-nested'] as const;
/** Longer tasks block the visitor. */
const LONG_MS = 50;
/** How long to wait after the load event, so that the download ahead counts. */
const SETTLE_MS = 3500;

/** The originals alone; the originals after our tag; our tag instead of the originals. */
const WAYS = ['originals alone', 'originals and the tag', 'originals removed'] as const;
type Way = (typeof WAYS)[number];

interface Visit {
  readonly paintMs: number;
  readonly loadMs: number;
  readonly scriptMs: number;
  readonly blockingMs: number;
  readonly scriptBytes: number;
}

const styles = readFileSync(new URL('../../src/testing/site-styles.css', import.meta.url), 'utf8');

type WithTasks = typeof globalThis & { longMs?: number };

/** Runs in the page, before any of its scripts: sums up the time that blocks a visitor. */
const recordLongTasks = (longMs: number) => {
  const page = globalThis as WithTasks;
  page.longMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.longMs = (page.longMs ?? 0) + duration - longMs;
  }).observe({ type: 'longtask', buffered: true });
};

/** Runs in the page: reads the times and the script bytes of the visit. */
const readTimes = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return {
    paintMs: paint?.startTime ?? Number.NaN,
    loadMs: own?.loadEventEnd ?? Number.NaN,
    blockingMs: (globalThis as WithTasks).longMs ?? Number.NaN,
    scriptBytes: files
      .filter(({ name }) => /\.js(?:\?|$)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
};

async function visit(browser: Browser, name: string, way: Way): Promise<Visit> {
  const captured = capturedPage(name);
  const { head, foot } =
    way === 'originals removed' ? { head: '', foot: '' } : originalTagStubs(name, readCapture(captured));
  const server = await startShopServer({
    page: captured,
    dist: DIST,
    first: (way === 'originals alone' ? '' : OUR_TAG) + head,
    last: foot,
    styles,
    scripts: stubFiles(head + foot),
  });
  const { page, cdp, close } = await createWatchedPage(browser, { viewport: 'phone', cpuSlowdown: SLOW });
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(recordLongTasks, LONG_MS);
  await page.goto(server.origin + captured.path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const times = await page.evaluate(readTimes);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const scriptMs = (metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  await close();
  server.close();
  return { ...times, scriptMs };
}

const median = (visits: readonly Visit[], of: keyof Visit): number =>
  visits.map((each) => each[of]).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;

/** Relative to the originals alone: at most a third of script and blocking time, no later paint or load. */
const SHARES = { scriptMs: 1 / 3, blockingMs: 1 / 3, paintMs: 1, loadMs: 1 } as const;
const NAMES: Readonly<Record<keyof Visit, string>> = {
  paintMs: 'first paint',
  loadMs: 'load event',
  scriptMs: 'script time',
  blockingMs: 'total blocking time',
  scriptBytes: 'script fetched',
};

function figuresOf(name: string, visits: Readonly<Record<Way, readonly Visit[]>>): Figure[] {
  const value = (way: Way, of: keyof Visit) => median(visits[way], of);
  const timed = (Object.keys(SHARES) as (keyof typeof SHARES)[]).map((of) => {
    const [alone, withTag, removed] = WAYS.map((way) => value(way, of)) as [number, number, number];
    const what = `${name}: ${NAMES[of]} with the tag (alone ${alone.toFixed(0)}, removed ${removed.toFixed(0)})`;
    return atMost(what, withTag, alone * SHARES[of], 'ms');
  });
  const bytes = WAYS.map((way) => `${way} ${(value(way, 'scriptBytes') / 1000).toFixed(0)}`).join(', ');
  const fetched: Figure = {
    what: `${name}: ${NAMES.scriptBytes}`,
    measured: `${bytes} kB`,
    budget: '–',
    isKept: true,
  };
  return [...timed, fetched];
}

/** Compares three variants of pages with stubbed originals on a slow phone. `only` selects pages by name. */
export async function benchOriginals(browser: Browser, only = ''): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of PAGES.filter((each) => each.includes(only))) {
    const visits: Record<Way, Visit[]> = {
      'originals alone': [],
      'originals and the tag': [],
      'originals removed': [],
    };
    // Alternates between the variants, so that a busy machine slows all.
    for (let run = 0; run < RUNS; run += 1)
      for (const way of WAYS) visits[way].push(await visit(browser, name, way));
    figures.push(...figuresOf(name, visits));
  }
  return figures;
}
