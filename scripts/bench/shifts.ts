import type { Browser, Page } from 'playwright-core';
import { builtFiles } from '../../src/testing/built-files.ts';
import { type LayoutShift, watchLayoutShifts } from '../../src/testing/layout-shifts.ts';
import { scrollThrough } from '../../src/testing/scroll-through.ts';
import { DIST, openBenchPage, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';

/** Layout shift with the original scripts, in one scroll through each page of a running shop. */
const originals: Readonly<Record<string, number>> = {
  'el-tabs': 0.046,
  'el-galleries': 0.907,
  'el-toc': 0.268,
  'el-loops': 0.333,
  'el-posts': 0.004,
  'el-nested': 0.028,
  'el-carousels': 0.032,
  'el-header': 0.016,
  'el-floating-bars': 0.04,
  'product-variable': 0,
  checkout: 0,
};
/** A shift that visitors do not notice. */
const UNNOTICED_SHIFT = 0.1;

async function shiftOf(browser: Browser, name: string, extraHtml: string): Promise<number> {
  let layoutShifts = async (): Promise<LayoutShift[]> => [];
  const prepare = async (page: Page) => {
    layoutShifts = await watchLayoutShifts(page);
  };
  const bench = await openBenchPage(browser, name, { extraHtml, prepare });
  // Earlier shifts are the page's own: pictures without a size in the captured style sheets.
  const before = (await layoutShifts()).length;
  await bench.start();
  await scrollThrough(bench.page);
  await untilQuiet(bench);
  const shifts = (await layoutShifts()).slice(before);
  await bench.close();
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** Measures layout shift while pages load and are scrolled through once, with and without `skerry.css`. */
export async function benchShifts(browser: Browser, only = ''): Promise<Figure[]> {
  const figures: Figure[] = [];
  const styles = `<style>${builtFiles(DIST).get('skerry.css')?.body}</style>`;
  for (const [name, original] of Object.entries(originals).filter(([page]) => page.includes(only))) {
    const without = await shiftOf(browser, name, '');
    const kept = await shiftOf(browser, name, styles);
    const what = `${name}: shift with skerry.css (without ${without.toFixed(3)}, originals ${original})`;
    figures.push(atMost(what, kept, Math.min(UNNOTICED_SHIFT, original), ''));
  }
  return figures;
}
