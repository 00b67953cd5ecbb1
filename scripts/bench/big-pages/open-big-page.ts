import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Route } from 'playwright-core';
import { builtFiles } from '../../../src/testing/built-files.ts';
import type { BrowserResponse } from '../../../src/testing/fake-internet.ts';
import { countInMemory, type PageCounts } from '../../../src/testing/page-counts.ts';
import { waitUntilPainted } from '../../../src/testing/wait-until-idle.ts';
import { createWatchedPage, type WatchedPage } from '../../../src/testing/watched-page.ts';
import { DIST, metricOf, untilQuiet } from '../bench-page.ts';
import type { BigPage } from './big-page.ts';

const ORIGIN = 'https://shop.example';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>';
const styles = readFileSync('src/testing/site-styles.css', 'utf8');

/** How long a page may be busy in `WATCH_MS` while it rests: a carousel moves, a countdown counts. */
const RESTING_MS = 20;
const WATCH_MS = 300;
const PATIENCE_MS = 60_000;

const pageHtml = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Big</title><meta name="viewport" content="width=device-width"><style>${styles}</style></head><body class="woocommerce-page">${body}<script type="module" src="/skerry/skerry.js"></script></body></html>`;

/** Processor time and memory of one step. */
export interface Cost extends PageCounts {
  /** Processor time of script. */
  readonly scriptMs: number;
  /** Processor time of the whole main thread: script, styles, layout, painting. */
  readonly taskMs: number;
}

/** An open big page, before our script is loaded. */
export interface OpenedBigPage extends WatchedPage {
  /** Loads our script, and waits until it rests. */
  start(): Promise<void>;
  /** Returns what an action costs until the page is quiet, and what the page then keeps more than before. */
  costOf(run: () => Promise<unknown>): Promise<Cost>;
}

async function respond(url: URL, html: string, answerOf: () => ReturnType<NonNullable<BigPage['answer']>>) {
  if (url.pathname === '/' && !url.search) return { contentType: 'text/html', body: pageHtml(html) };
  if (url.pathname.endsWith('.svg')) return { contentType: 'image/svg+xml', body: PICTURE };
  if (url.pathname === '/favicon.ico') return { status: 204 };
  const file = builtFiles(DIST).get(url.pathname.replace('/skerry/', ''));
  return file ? { contentType: file.type, body: file.body } : answerOf();
}

async function readTimes(opened: WatchedPage): Promise<[scriptMs: number, taskMs: number]> {
  const [script, task] = [await metricOf(opened, 'ScriptDuration'), await metricOf(opened, 'TaskDuration')];
  return [script * 1000, task * 1000];
}

/** Waits until a page sends no request and its main thread has next to nothing to do; runs no code in it. */
async function untilAtRest(opened: WatchedPage): Promise<void> {
  const endMs = Date.now() + PATIENCE_MS;
  let busyMs = Number.POSITIVE_INFINITY;
  while (busyMs > RESTING_MS && Date.now() < endMs) {
    const [, beforeMs] = await readTimes(opened);
    await sleep(WATCH_MS);
    await untilQuiet(opened);
    busyMs = (await readTimes(opened))[1] - beforeMs;
  }
}

async function measureCost(opened: WatchedPage, run: () => Promise<unknown>): Promise<Cost> {
  const before = await countInMemory(opened.cdp);
  const [scriptMs, taskMs] = await readTimes(opened);
  await run();
  await untilAtRest(opened);
  const [scriptEndMs, taskEndMs] = await readTimes(opened);
  const after = await countInMemory(opened.cdp);
  return {
    scriptMs: scriptEndMs - scriptMs,
    taskMs: taskEndMs - taskMs,
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
    heapBytes: after.heapBytes - before.heapBytes,
  };
}

/** Opens a big page at a size as the server sent it. Our script waits for `start`. */
export async function openBigPage(browser: Browser, big: BigPage, size: number): Promise<OpenedBigPage> {
  const watched = await createWatchedPage(browser);
  const { page, context, cdp, problems } = watched;
  const html = await big.html(size);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(`${ORIGIN}/**`, async (route: Route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/skerry/skerry.js') await released;
    const found: BrowserResponse | undefined = await respond(url, html, async () => big.answer?.(url, size));
    if (!found) problems.push(`unexpected request: ${url.href}`);
    return route.fulfill({ ...(found ?? { status: 404 }) });
  });
  // Processor time depends less than wall time on other load of the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' });
  await waitUntilPainted(page);
  await big.prepare?.(page, size);
  return {
    ...watched,
    async start() {
      release();
      await untilAtRest(watched);
    },
    costOf: (run) => measureCost(watched, run),
  };
}
