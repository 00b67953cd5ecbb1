import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { countMounts } from './approach-widgets.ts';
import { metricOf, openBenchPage, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { longestScriptMs } from './longest-task.ts';
import { openSampleIslands, SAMPLE } from './sample-islands.ts';

const ISLANDS = 200;
const SLOW = 4;
const RUNS = 3;
const EACH_MS = 0.3;
const LONGEST_TASK_MS = 50;
const PATIENCE_MS = 30_000;

type Opened = Awaited<ReturnType<typeof openSampleIslands>>;

interface Kind {
  readonly name: string;
  readonly html: string;
  open(browser: Browser): Promise<Opened>;
}

const openCaptured = async (browser: Browser): Promise<Opened> => {
  const opened = await openBenchPage(browser, 'el-tabs');
  await opened.start();
  return { ...opened, mountedCount: async () => (await countMounts(opened.page)).mounted };
};

const insert = (page: Page, html: string, count: number) =>
  page.evaluate(
    ([markup, times]) => {
      const list = document.createElement('div');
      list.id = 'bench';
      list.innerHTML = markup.repeat(times);
      document.body.append(list);
    },
    [html, count] as const,
  );

const approach = (page: Page) =>
  page.evaluate(() => {
    const widgets = document.querySelectorAll('#bench > *');
    for (const widget of widgets) widget.dispatchEvent(new Event('pointerenter'));
  });

interface Times {
  readonly eachMs: number;
  readonly longestMs: number;
}

const timeOnce = async (browser: Browser, { name, html, open }: Kind): Promise<Times> => {
  const opened = await open(browser);
  const { page, cdp, mountedCount } = opened;
  // Processor time depends less than wall time on other load of the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  // Mounts one island first, so that code and React are loaded and warm.
  await insert(page, html, 1);
  await untilQuiet(opened);
  await approach(page);
  await untilQuiet(opened);
  await page.evaluate(() => document.querySelector('#bench')?.remove());
  await insert(page, html, ISLANDS);
  await untilQuiet(opened);
  const before = await metricOf(opened, 'ScriptDuration');
  const longestMs = await longestScriptMs(browser, page, async () => {
    await approach(page);
    const endMs = Date.now() + PATIENCE_MS;
    while ((await mountedCount()) < ISLANDS) {
      if (Date.now() > endMs) throw new Error(`${name}: the islands did not all mount.`);
      await page.waitForTimeout(100);
    }
  });
  const eachMs = ((await metricOf(opened, 'ScriptDuration')) - before) * (1000 / ISLANDS);
  await opened.close();
  return { eachMs: eachMs * SLOW, longestMs: longestMs * SLOW };
};

const figuresOf = async (browser: Browser, kind: Kind): Promise<Figure[]> => {
  const times: Times[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timeOnce(browser, kind));
  // The minimum of several runs depends least on other load of the machine.
  const least = (figure: keyof Times) => Math.min(...times.map((time) => time[figure]));
  return [
    atMost(`mount of ${ISLANDS} islands (${kind.name}), each, ${SLOW}x`, least('eachMs'), EACH_MS, 'ms'),
    atMost(`${kind.name}: longest script of a task, ${SLOW}x`, least('longestMs'), LONGEST_TASK_MS, 'ms'),
  ];
};

/**
 * Measures mounting many islands at once on a slow processor with React loaded: a minimal island (one state,
 * one listener, one attribute), and an accordion with three items including its resting state.
 */
export async function benchIslands(browser: Browser): Promise<Figure[]> {
  const accordion = await readFile('fixtures/content/accordion.html', 'utf8');
  const kinds: Kind[] = [
    { name: 'the least', html: SAMPLE, open: openSampleIslands },
    { name: 'accordion', html: accordion, open: openCaptured },
  ];
  const figures: Figure[] = [];
  for (const kind of kinds) figures.push(...(await figuresOf(browser, kind)));
  return figures;
}
