import type { Browser } from 'playwright-core';
import { type BenchPage, metricOf, openBenchPage, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { longestScriptMs } from './longest-task.ts';
import { median } from './median.ts';

interface Product {
  /** Number of values of each attribute. Every combination is a variation. */
  readonly values: readonly number[];
  /** Budget of the work that one selection causes. */
  readonly budgetMs: number;
}

const PRODUCTS: readonly Product[] = [
  { values: [5, 5, 4], budgetMs: 50 },
  { values: [10, 10, 10], budgetMs: 100 },
];
const SLOW = 4;
const CHOICES = 7;
const LONGEST_SCRIPT_MS = 50;
const PATIENCE_MS = 10_000;
const FRAME_MS = 50;

/**
 * Runs in the page, before our script: adds a select and swatches for each number of values, and a variation
 * for each combination.
 */
export const fillForm = (values: readonly number[]) => {
  const form = document.querySelector('.variations_form');
  const [sample] = JSON.parse(form?.getAttribute('data-product_variations') ?? '[]');
  const combine = (at: number): Record<string, string>[] =>
    at === values.length
      ? [{}]
      : combine(at + 1).flatMap((remaining) =>
          Array.from({ length: values[at] ?? 0 }, (_, value) => ({
            [`attribute_${at}`]: `v${value}`,
            ...remaining,
          })),
        );
  const variations = combine(0).map((attributes, at) => ({
    ...sample,
    attributes,
    variation_id: at + 1,
    is_in_stock: at % 7 > 0,
    price_html: `<span class="price">${at + 1}</span>`,
  }));
  form?.setAttribute('data-product_variations', JSON.stringify(variations));
  const rows = values.map((count, at) => {
    const options = Array.from(
      { length: count },
      (_, value) => `<option value="v${value}">${value}</option>`,
    );
    const swatches = Array.from(
      { length: count },
      (_, value) =>
        `<li class="variable-item" data-value="v${value}" data-title="${value}" role="radio" aria-checked="false" tabindex="0"><span class="variable-item-contents">${value}</span></li>`,
    );
    return `<tr><td class="value"><select name="attribute_${at}"><option value="">-</option>${options.join('')}</select><ul class="variable-items-wrapper">${swatches.join('')}</ul></td></tr>`;
  });
  const table = form?.querySelector('.variations');
  if (table) table.innerHTML = `<tbody>${rows.join('')}</tbody>`;
};

/** Runs in the page: selects a value and waits until its variation is shown, at most `patienceMs`. */
const choose = ([at, value, patienceMs]: readonly [number, string, number]) =>
  new Promise<void>((resolve) => {
    const select = document.querySelectorAll<HTMLSelectElement>('.variations select')[at];
    const end = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    document.addEventListener('show_variation', end, { once: true });
    setTimeout(end, patienceMs);
    if (select) select.value = value;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });

/** Runs in the page: clicks a swatch and waits `patienceMs`, in which the other swatches update. */
const clickSwatch = ([value, patienceMs]: readonly [string, number]) =>
  new Promise<void>((resolve) => {
    document.querySelector<HTMLElement>(`.variable-item[data-value="${value}"]`)?.click();
    setTimeout(resolve, patienceMs);
  });

/** Returns the milliseconds of script, styles and layout of a page so far. */
async function workMs(opened: BenchPage): Promise<number> {
  const seconds = [];
  for (const name of ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'])
    seconds.push(await metricOf(opened, name));
  return seconds.reduce((sum, each) => sum + each, 0) * 1000;
}

async function timeSelection(opened: BenchPage, at: number, value: string, waitMs: number): Promise<number> {
  const beforeMs = await workMs(opened);
  await opened.page.evaluate(choose, [at, value, waitMs] as const);
  return ((await workMs(opened)) - beforeMs) * SLOW;
}

async function timeSwatch(opened: BenchPage): Promise<number> {
  const beforeMs = await workMs(opened);
  await opened.page.evaluate(clickSwatch, ['v2', FRAME_MS] as const);
  const spentMs = ((await workMs(opened)) - beforeMs) * SLOW;
  const isShown = await opened.page.locator('.variable-item.selected').count();
  // A second click clears the selection.
  await opened.page.evaluate(clickSwatch, ['v2', FRAME_MS] as const);
  return isShown ? spentMs : Number.NaN;
}

async function timeStart(browser: Browser, values: readonly number[]): Promise<number> {
  const opened = await openBenchPage(browser, 'product-variable');
  await opened.page.evaluate(fillForm, values);
  await opened.page.locator('.variations_form').scrollIntoViewIfNeeded();
  // Multiplied here, because the browser's slowdown does not change processor time.
  const longestMs = await longestScriptMs(browser, opened.page, opened.start);
  await opened.close();
  return longestMs * SLOW;
}

async function benchProduct(browser: Browser, { values, budgetMs }: Product): Promise<Figure[]> {
  const opened = await openBenchPage(browser, 'product-variable');
  const { page, cdp } = opened;
  // Processor time excludes the shop's own delays.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(fillForm, values);
  await page.locator('.variations_form').scrollIntoViewIfNeeded();
  await opened.start();
  await page.evaluate(() => {
    const form = document.querySelector('.variations_form');
    for (const sign of ['pointerenter', 'pointermove']) form?.dispatchEvent(new Event(sign));
  });
  await untilQuiet(opened);
  const swatchMs = await timeSwatch(opened);
  const parts: number[] = [];
  for (const at of values.keys()) if (at) parts.push(await timeSelection(opened, at, 'v1', FRAME_MS));
  const shown: number[] = [];
  for (let run = 0; run < CHOICES; run += 1) {
    shown.push(await timeSelection(opened, 0, `v${run % (values[0] ?? 1)}`, PATIENCE_MS));
  }
  await opened.close();
  const count = values.reduce((product, each) => product * each, 1);
  return [
    atMost(`click on a swatch among ${count} variations, ${SLOW}x`, swatchMs, budgetMs, 'ms'),
    atMost(
      `first part of a choice among ${count} variations, ${SLOW}x`,
      parts[0] ?? Number.NaN,
      budgetMs,
      'ms',
    ),
    atMost(`first variation shown of ${count}, ${SLOW}x`, shown[0] ?? Number.NaN, budgetMs, 'ms'),
    atMost(`each further one of ${count}, ${SLOW}x`, median(shown), budgetMs, 'ms'),
    atMost(
      `longest script of that page, ${SLOW}x`,
      await timeStart(browser, values),
      LONGEST_SCRIPT_MS,
      'ms',
    ),
  ];
}

/** Measures selecting values on a slow processor when all variations of a product are on the page. */
export async function benchVariations(browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const product of PRODUCTS) figures.push(...(await benchProduct(browser, product)));
  return figures;
}
