import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { openBenchPage, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { longestScriptMs } from './longest-task.ts';

const CAROUSELS = 20;
const SLOW = 4;
const RUNS = 3;
const LONGEST_MS = 30;
const PATIENCE_MS = 30_000;

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

/** Scrolls to every carousel in turn, and waits until it has started. */
async function runAll(page: Page, count: number): Promise<void> {
  const endMs = Date.now() + PATIENCE_MS;
  const started = () => page.locator('#bench .swiper-initialized').count();
  for (let place = 0; place < count; place += 1) {
    const widget = page.locator('#bench > *').nth(place);
    await widget.evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'center' }));
    while ((await started()) <= place) {
      if (Date.now() > endMs) throw new Error('The carousels did not all start.');
      await page.waitForTimeout(20);
    }
  }
}

async function timeOnce(browser: Browser, html: string): Promise<number> {
  const opened = await openBenchPage(browser, 'el-tabs');
  const { page } = opened;
  await opened.start();
  // Mounts one carousel first, so that the engine is loaded.
  await insert(page, html, 1);
  await runAll(page, 1);
  await page.evaluate(() => document.querySelector('#bench')?.remove());
  await insert(page, html, CAROUSELS);
  await untilQuiet(opened);
  const longestMs = await longestScriptMs(browser, page, () => runAll(page, CAROUSELS));
  await opened.close();
  return longestMs * SLOW;
}

/** Measures the longest script while carousels start on a slow processor, with the engine loaded. */
export async function benchCarousels(browser: Browser): Promise<Figure[]> {
  const html = await readFile('fixtures/media/image-carousel.html', 'utf8');
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timeOnce(browser, html));
  // The minimum of several runs depends least on other load of the machine.
  return [
    atMost(
      `longest script of ${CAROUSELS} carousels that start, ${SLOW}x`,
      Math.min(...times),
      LONGEST_MS,
      'ms',
    ),
  ];
}
