import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { readBaseline } from '../../src/testing/captures.ts';
import { hasReactRun, recordReactRunsFromNow } from '../../src/testing/react-runs.ts';
import { approachEveryWidget, mountEveryWidget } from './approach-widgets.ts';
import { type PageBaseline, pageBaselines } from './baseline.ts';
import { gzipBytesOf, metricOf, openBenchPage, ourScripts, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { longestTaskMs } from './longest-task.ts';
import { median, medianOf } from './median.ts';

const CPU_RUNS = 3;
const SLOW = 4;
const LONGEST_TASK_MS = 50;

const cpuScriptMs = async (browser: Browser, name: string): Promise<number> => {
  const opened = await openBenchPage(browser, name);
  await opened.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await metricOf(opened, 'ScriptDuration');
  await opened.start();
  const after = await metricOf(opened, 'ScriptDuration');
  await opened.close();
  return (after - before) * 1000;
};

const longestTask = async (browser: Browser, name: string): Promise<number> => {
  const opened = await openBenchPage(browser, name);
  const ms = await longestTaskMs(browser, opened.page, opened.start);
  await opened.close();
  return ms * SLOW;
};

/** Gzip bytes of our script on one page, by stage of a visit. */
export interface Weight {
  readonly rest: number;
  /** Includes what is downloaded before the visitor's first interaction. */
  readonly ahead: number;
  readonly mounted: number;
  readonly used: number;
  readonly runsReact: boolean;
}

const WITHOUT_PREFETCH = { tag: { 'data-warm': 'sign' } };
/** A page is quiet within two seconds after load. */
const DOWNLOADED_MS = 2500;

const weighAhead = async (browser: Browser, name: string): Promise<Pick<Weight, 'ahead' | 'runsReact'>> => {
  const opened = await openBenchPage(browser, name);
  await recordReactRunsFromNow(opened.page);
  await opened.start();
  await sleep(DOWNLOADED_MS);
  const ahead = gzipBytesOf(ourScripts(opened));
  const runsReact = await hasReactRun(opened.page);
  await opened.close();
  return { ahead, runsReact };
};

/** Measures our script on a captured page in every stage of a visit. */
export const weigh = async (browser: Browser, name: string): Promise<Weight> => {
  const opened = await openBenchPage(browser, name, WITHOUT_PREFETCH);
  await opened.start();
  const rest = gzipBytesOf(ourScripts(opened));
  await mountEveryWidget(opened.page);
  await untilQuiet(opened);
  const mounted = gzipBytesOf(ourScripts(opened));
  await approachEveryWidget(opened.page);
  await untilQuiet(opened);
  const used = gzipBytesOf(ourScripts(opened));
  await opened.close();
  return { rest, mounted, used, ...(await weighAhead(browser, name)) };
};

/** Shoppers often land on product pages first, so these have one more budget. */
const isProduct = (name: string) => name.startsWith('product-');

const kB = (bytes: number) => bytes / 1000;

/** Shares of the original's weight. */
type Shares = Pick<Weight, 'rest' | 'ahead' | 'used'>;

const figuresOf = async (
  browser: Browser,
  baseline: PageBaseline,
): Promise<{ shares: Shares; figures: Figure[] }> => {
  const { page: name, gzipBytes, cpuScriptMs: originalMs } = baseline;
  const { rest, ahead, mounted, used, runsReact } = await weigh(browser, name);
  const cpuMs = await medianOf(CPU_RUNS, () => cpuScriptMs(browser, name));
  const longestMs = await longestTask(browser, name);
  const figures = [
    atMost(`${name}: script at rest`, kB(rest), kB(gzipBytes / 4), 'kB'),
    atMost(`${name}: with what is downloaded ahead`, kB(ahead), kB(gzipBytes / 1.5), 'kB'),
    atMost(`${name}: React runs at rest`, Number(runsReact), 0, ''),
    atMost(`${name}: script when all was used`, kB(used), kB(gzipBytes / 1.5), 'kB'),
    ...(isProduct(name)
      ? [atMost(`${name}: script when everything is mounted`, kB(mounted), kB(gzipBytes / 4), 'kB')]
      : []),
    atMost(`${name}: script time at load`, cpuMs, originalMs / 5, 'ms'),
    atMost(`${name}: longest task at load, ${SLOW}x`, longestMs, LONGEST_TASK_MS, 'ms'),
  ];
  return { shares: { rest: rest / gzipBytes, ahead: ahead / gzipBytes, used: used / gzipBytes }, figures };
};

/**
 * Measures bytes and main-thread time of every captured page, relative to the original. `only` selects pages
 * whose name contains it.
 */
export async function benchPages(browser: Browser, only = ''): Promise<Figure[]> {
  const figures: Figure[] = [];
  const shares: Shares[] = [];
  for (const baseline of pageBaselines(readBaseline()).filter(({ page }) => page.includes(only))) {
    const result = await figuresOf(browser, baseline);
    figures.push(...result.figures);
    shares.push(result.shares);
  }
  const medianOfAll = (key: keyof Shares) => median(shares.map((each) => each[key]));
  return [
    ...figures,
    atMost('median page: script at rest, part of the original', medianOfAll('rest'), 1 / 5, ''),
    atMost('median page: with what is downloaded ahead', medianOfAll('ahead'), 1 / 2, ''),
    atMost('median page: when all was used', medianOfAll('used'), 1 / 2, ''),
  ];
}
