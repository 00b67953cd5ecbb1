import { writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { readBaseline } from '../../src/testing/captures.ts';
import { pageBaselines } from './baseline.ts';
import { atMost, type Figure } from './figure.ts';
import { weigh } from './page-weight.ts';

/** Captured pages in the table of the README, with their titles there. */
const TITLES: Readonly<Record<string, string>> = {
  home: 'front page of a shop',
  'el-tabs': 'tabs, accordions and toggles',
  'el-nested': 'carousels inside tabs',
};

/**
 * Measures the pages of the README's table, and records them in `docs/weights.json`, from which
 * `npm run docs` writes the tables.
 */
export async function benchWeights(browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  const records: object[] = [];
  for (const { page, gzipBytes: original } of pageBaselines(readBaseline())) {
    const title = TITLES[page];
    if (!title) continue;
    const { rest, ahead, used } = await weigh(browser, page);
    records.push({ page: title, original, rest, ahead, used });
    figures.push(atMost(`${title}: script at rest`, rest / 1000, original / 4000, 'kB'));
  }
  writeFileSync('docs/weights.json', `${JSON.stringify(records, null, 2)}\n`);
  return figures;
}
