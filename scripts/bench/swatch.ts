import type { Browser } from 'playwright-core';
import { type BenchPage, openBenchPage, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { longestInput, recordInputs } from './inp-timing.ts';
import { median } from './median.ts';
import { fillForm } from './variations.ts';

const RUNS = 3;
const SLOW = 4;
const COLD_MS = 200;
const WARM_MS = 50;
/** Number of values of each attribute: a hundred combinations, each a variation. */
const VALUES = [5, 5, 4] as const;

interface Step {
  readonly what: string;
  readonly at: readonly [attribute: number, value: number];
  readonly key?: string;
}

/** In order: the first step mounts the island, the last completes the selection. */
const steps: readonly Step[] = [
  { what: 'the first', at: [0, 2] },
  { what: 'another one of its list', at: [0, 1] },
  { what: 'one of the next list', at: [1, 1] },
  { what: 'another one, by key', at: [1, 3], key: 'Space' },
  { what: 'one of the last list, and its variation', at: [2, 2] },
];

/** Clicks a value without moving the pointer to it first, or presses a key on it. */
async function act({ page, cdp }: BenchPage, { at: [attribute, value], key }: Step): Promise<void> {
  const node = page.locator('.variable-items-wrapper').nth(attribute).locator('.variable-item').nth(value);
  if (key) return node.press(key);
  const box = await node.boundingBox();
  if (!box) throw new Error('There is no such value.');
  const at = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    button: 'left',
    clickCount: 1,
  } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
}

async function timeOnce(browser: Browser): Promise<number[]> {
  const opened = await openBenchPage(browser, 'product-variable', {
    cpuSlowdown: SLOW,
    prepare: async (page) => {
      await recordInputs(page);
    },
  });
  const { page } = opened;
  await page.evaluate(fillForm, VALUES);
  await page.locator('.variations_form').scrollIntoViewIfNeeded();
  await opened.start();
  await page.evaluate(() => document.querySelector('.variations')?.scrollIntoView({ block: 'center' }));
  await untilQuiet(opened);
  const times: number[] = [];
  for (const [index, step] of steps.entries()) {
    await act(opened, step);
    await untilQuiet(opened);
    const isChosen = await page.locator('.variable-item.selected').count();
    const wanted = new Set(steps.slice(0, index + 1).map(({ at: [attribute] }) => attribute)).size;
    times.push(isChosen === wanted ? await longestInput(page) : Number.NaN);
  }
  await opened.close();
  return times;
}

/**
 * Measures how long a press on a swatch among a hundred variations delays the next frame on a slow processor.
 */
export async function benchSwatch(browser: Browser): Promise<Figure[]> {
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await timeOnce(browser));
  return steps.map(({ what }, index) => {
    const ms = median(runs.map((times) => times[index] ?? Number.NaN));
    return atMost(`a swatch among 100 variations, ${SLOW}x: ${what}`, ms, index ? WARM_MS : COLD_MS, 'ms');
  });
}
