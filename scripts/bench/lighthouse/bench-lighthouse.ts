import { writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { capturedPage } from '../../../src/testing/captures.ts';
import { startShopServer } from '../acts/shop-server.ts';
import { atMost, type Figure } from '../figure.ts';
import { median } from '../median.ts';
import { type LighthouseResult, runLighthouse } from './measure.ts';
import { shopWith, WAYS, type Way } from './ways.ts';

const RUNS = 3;

/** Captured pages, with their titles in the tables. */
const PAGES: Readonly<Record<string, string>> = {
  home: 'front page',
  shop: 'list of products',
  'product-simple': 'simple product',
  'product-variable': 'variable product',
  'el-tabs': 'tabs, accordions and toggles',
  'el-nav': 'menus',
  'el-nested': 'carousels inside tabs',
  checkout: 'checkout',
};

/** The most points that the plugin may be below a tool that delays every script. */
const BEHIND_DELAYED = 3;

/** Returns the median of each figure. */
function medianOf(results: readonly LighthouseResult[]): LighthouseResult {
  const [first] = results;
  if (!first) throw new Error('Nothing was measured.');
  const of = (name: keyof LighthouseResult) => median(results.map((each) => each[name]));
  return Object.fromEntries(
    Object.keys(first).map((name) => [name, of(name as keyof LighthouseResult)]),
  ) as never;
}

async function measurePage(name: string, way: Way): Promise<LighthouseResult> {
  const server = await startShopServer(shopWith(name, way));
  const results: LighthouseResult[] = [];
  while (results.length < RUNS) results.push(await runLighthouse(server.origin + capturedPage(name).path));
  server.close();
  return medianOf(results);
}

/** Returns the figures of one page: how far our ways are behind the others. */
function figuresOf(
  title: string,
  { originals, tag, plugin, delayed }: Record<Way, LighthouseResult>,
): Figure[] {
  return [
    atMost(`${title}: plugin, points below the originals`, originals.score - plugin.score, 0, ''),
    atMost(
      `${title}: plugin, points below delayed scripts`,
      delayed.score - plugin.score,
      BEHIND_DELAYED,
      '',
    ),
    atMost(`${title}: tag, points below the originals`, originals.score - tag.score, 0, ''),
    atMost(`${title}: tag, blocking time`, tag.tbt, originals.tbt, 'ms'),
    atMost(`${title}: tag, largest paint`, tag.lcp, originals.lcp, 'ms'),
    atMost(`${title}: tag, shift`, tag.cls, originals.cls, ''),
  ];
}

/**
 * Measures captured pages with Lighthouse, and records them in `docs/lighthouse.json`, from which `npm run docs`
 * writes the tables. `only` selects pages whose name contains it; then nothing is recorded.
 */
export async function benchLighthouse(_browser: Browser, only = ''): Promise<Figure[]> {
  const figures: Figure[] = [];
  const records: object[] = [];
  for (const [name, title] of Object.entries(PAGES).filter(([each]) => each.includes(only))) {
    const found: [Way, LighthouseResult][] = [];
    for (const way of WAYS) found.push([way, await measurePage(name, way)]);
    const results = Object.fromEntries(found) as Record<Way, LighthouseResult>;
    records.push({ page: title, ...results });
    figures.push(...figuresOf(title, results));
  }
  if (!only) writeFileSync('docs/lighthouse.json', `${JSON.stringify(records, null, 2)}\n`);
  return figures;
}
