import type { Browser } from 'playwright-core';
import { readBaseline } from '../../src/testing/captures.ts';
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

interface Weight {
  readonly rest: number;
  readonly mounted: number;
  readonly used: number;
  readonly hasReact: boolean;
}

const weigh = async (browser: Browser, name: string): Promise<Weight> => {
  const opened = await openBenchPage(browser, name);
  await opened.start();
  const atRest = ourScripts(opened);
  await mountEveryWidget(opened.page);
  await untilQuiet(opened);
  const mounted = gzipBytesOf(ourScripts(opened));
  await approachEveryWidget(opened.page);
  await untilQuiet(opened);
  const used = gzipBytesOf(ourScripts(opened));
  await opened.close();
  return { rest: gzipBytesOf(atRest), mounted, used, hasReact: atRest.some((file) => /\/react-/.test(file)) };
};

/** Shoppers come to these first, so they may weigh less. */
const isProduct = (name: string) => name.startsWith('product-');

const kB = (bytes: number) => bytes / 1000;

const figuresOf = async (
  browser: Browser,
  baseline: PageBaseline,
): Promise<{ share: number; figures: Figure[] }> => {
  const { page: name, gzipBytes, cpuScriptMs: originalMs } = baseline;
  const { rest, mounted, used, hasReact } = await weigh(browser, name);
  const cpuMs = await medianOf(CPU_RUNS, () => cpuScriptMs(browser, name));
  const longestMs = await longestTask(browser, name);
  const figures = [
    atMost(`${name}: script at rest${hasReact ? ', WITH REACT' : ''}`, kB(rest), kB(gzipBytes / 4), 'kB'),
    atMost(`${name}: script when all was used`, kB(used), kB(gzipBytes / 2), 'kB'),
    ...(isProduct(name)
      ? [atMost(`${name}: script when everything is mounted`, kB(mounted), kB(gzipBytes / 4), 'kB')]
      : []),
    atMost(`${name}: script time at load`, cpuMs, originalMs / 5, 'ms'),
    atMost(`${name}: longest task at load, ${SLOW}x`, longestMs, LONGEST_TASK_MS, 'ms'),
  ];
  return { share: rest / gzipBytes, figures };
};

/** Bytes and main-thread time of every captured page, beside the original's. `only` narrows it to pages whose name holds it. */
export async function benchPages(browser: Browser, only = ''): Promise<Figure[]> {
  const figures: Figure[] = [];
  const shares: number[] = [];
  for (const baseline of pageBaselines(readBaseline()).filter(({ page }) => page.includes(only))) {
    const result = await figuresOf(browser, baseline);
    figures.push(...result.figures);
    shares.push(result.share);
  }
  return [
    ...figures,
    atMost('median page: script at rest, part of the original', median(shares), 1 / 10, ''),
  ];
}
