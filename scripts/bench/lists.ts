import type { Browser } from 'playwright-core';
import { masonryLayout } from '../../src/handlers/gallery/gallery/layouts.ts';
import { topMargins } from '../../src/handlers/posts/shared/masonry.ts';
import { openBenchPage } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { longestScriptMs } from './longest-task.ts';
import { median, medianOf } from './median.ts';

const ITEMS = 200;
const BUDGET_MS = 16;
const RUNS = 5;
const LIST = '.elementor-widget-posts[data-settings*="masonry"] .elementor-posts-container';

/** Runs in the page, before our script: fills the list with items of different heights. */
const fillList = ([selector, count]: readonly [string, number]) => {
  const list = document.querySelector(selector);
  const items = Array.from(
    { length: count },
    (_, at) =>
      `<article class="elementor-post elementor-grid-item" style="height:${100 + ((at * 37) % 90)}px"></article>`,
  );
  if (list) list.innerHTML = items.join('');
};

async function timeList(browser: Browser): Promise<number> {
  const opened = await openBenchPage(browser, 'el-posts');
  await opened.page.evaluate(fillList, [LIST, ITEMS] as const);
  const longestMs = await longestScriptMs(browser, opened.page, opened.start);
  const isArranged = await opened.page.locator(`${LIST}.elementor-posts-masonry`).count();
  await opened.close();
  return isArranged ? longestMs : Number.NaN;
}

function timeRule(rule: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const startMs = performance.now();
    rule();
    return performance.now() - startMs;
  });
  return median(times);
}

/** Measures masonry with many items: computing the layout, and the longest script of a page. */
export async function benchLists(browser: Browser): Promise<Figure[]> {
  const heights = Array.from({ length: ITEMS }, (_, at) => 100 + ((at * 37) % 90));
  const frame = { width: 1200, columns: 6, gap: 10 };
  const rules = [
    ['posts', () => topMargins(heights, 6, { wanted: 10, styled: 10 })],
    ['pictures', () => masonryLayout(heights, frame)],
  ] as const;
  return [
    ...rules.map(([what, rule]) =>
      atMost(`masonry of ${ITEMS} ${what} worked out`, timeRule(rule), BUDGET_MS, 'ms'),
    ),
    atMost(
      `longest script of a page with masonry of ${ITEMS} posts`,
      await medianOf(RUNS, () => timeList(browser)),
      BUDGET_MS,
      'ms',
    ),
  ];
}
