import { type Browser, chromium } from 'playwright-core';
import { hasCaptures } from '../../src/testing/captures.ts';
import { chromiumLaunchOptions } from '../../src/testing/chromium.ts';
import { benchActs, benchActsHttp2 } from './acts/bench-acts.ts';
import { benchPresses, benchPressesHttp2 } from './acts/presses.ts';
import { benchBigPages } from './big-pages/bench-big-pages.ts';
import { benchCarousels } from './carousels.ts';
import { benchCartRequests } from './cart-requests.ts';
import { benchChunkSizes } from './chunk-sizes.ts';
import { type Figure, formatTable } from './figure.ts';
import { benchFirstRead } from './first-read.ts';
import { benchFirstWidget } from './first-widget.ts';
import { benchHovering } from './hovering.ts';
import { benchInp } from './inp.ts';
import { benchInteractions } from './interactions.ts';
import { benchIslands } from './islands.ts';
import { benchLeaks } from './leaks.ts';
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts';
import { benchLists } from './lists.ts';
import { benchMotion } from './motion.ts';
import { benchOriginals } from './originals.ts';
import { benchPages } from './page-weight.ts';
import { benchPaints } from './paints.ts';
import { benchScan } from './scan.ts';
import { benchShifts } from './shifts.ts';
import { benchStartSize } from './start-size.ts';
import { benchSwatch } from './swatch.ts';
import { benchTests } from './tests.ts';
import { benchValidation } from './validation.ts';
import { benchVariations } from './variations.ts';
import { benchWeights } from './weights.ts';

type Section = (browser: Browser, only?: string) => Figure[] | Promise<Figure[]>;

const ownPages: Readonly<Record<string, Section>> = {
  start: benchStartSize,
  chunks: benchChunkSizes,
  inp: benchInp,
  'big-pages': benchBigPages,
  tests: benchTests,
};
const onPages: Readonly<Record<string, Section>> = {
  scan: benchScan,
  islands: benchIslands,
  carousels: benchCarousels,
  leaks: benchLeaks,
  motion: benchMotion,
  lists: benchLists,
  interactions: benchInteractions,
  hovering: benchHovering,
  variations: benchVariations,
  swatch: benchSwatch,
  validation: benchValidation,
  'first-widget': benchFirstWidget,
  'first-read': benchFirstRead,
  acts: benchActs,
  'acts-http2': benchActsHttp2,
  presses: benchPresses,
  'presses-http2': benchPressesHttp2,
  paints: benchPaints,
  shifts: benchShifts,
  'cart-requests': benchCartRequests,
  originals: benchOriginals,
  lighthouse: benchLighthouse,
  pages: benchPages,
  weights: benchWeights,
};

/**
 * Measures and prints section by section. Arguments name sections (default: all). `pages=el-` selects figures
 * whose names contain `el-`. Only sizes and demo pages can be measured without captured pages. `weights`,
 * `lighthouse`, `presses` and `tests` run only by name, because they record what they measure; `big-pages`,
 * because it takes half an hour.
 */
export async function run(args: readonly string[]): Promise<void> {
  const sections: Readonly<Record<string, Section>> = hasCaptures ? { ...ownPages, ...onPages } : ownPages;
  if (!hasCaptures)
    console.log('The captured pages are not on this machine: only sizes and the demo shop are measured.');
  const selected = new Map(args.map((arg) => arg.split('=', 2)).map(([name = '', only]) => [name, only]));
  const browser = await chromium.launch(chromiumLaunchOptions());
  for (const [name, measure] of Object.entries(sections)) {
    if (selected.size ? !selected.has(name) : /^(weights|lighthouse|presses|tests|big-pages)/.test(name))
      continue;
    console.log(`\n${name}\n${formatTable(await measure(browser, selected.get(name)))}`);
  }
  await browser.close();
}
