import type { Browser } from 'playwright-core';
import type { Figure } from '../figure.ts';
import type { BigPage, Step } from './big-page.ts';
import { cartPage } from './cart-page.ts';
import { faqPage, nestedFaqPage } from './faq-page.ts';
import { formsPage } from './forms-page.ts';
import { gridPage, justifiedPage } from './gallery-page.ts';
import { menuPage } from './menu-page.ts';
import { mixedPage } from './mixed-page.ts';
import { type Cost, openBigPage } from './open-big-page.ts';
import { productList } from './product-list.ts';
import { usedWidgets } from './used-widgets.ts';
import { variationPage } from './variation-page.ts';

const pages: readonly BigPage[] = [
  variationPage,
  productList,
  menuPage,
  cartPage,
  gridPage,
  justifiedPage,
  faqPage,
  nestedFaqPage,
  formsPage,
  usedWidgets,
  mixedPage,
];

const GROWTH = 2.2;
/** What a change of a part may cost more on a page of twice the size. */
const LOCAL_GROWTH = 1.6;
const ACT_MS = 50;
/** Less than this says nothing about growth. */
const NOISE_MS = 5;
const NOISE_BYTES = 300_000;

interface Measured {
  readonly cost: Cost;
  readonly hasWorked: boolean;
}

const startStep: Step = {
  what: 'the script starts, and mounts what rests',
  budgetMs: Number.POSITIVE_INFINITY,
  run: async () => {},
};

/** Measures every step of a page at one size, in order. */
async function measureSteps(browser: Browser, big: BigPage, size: number): Promise<Measured[]> {
  const opened = await openBigPage(browser, big, size);
  const measured: Measured[] = [{ cost: await opened.costOf(opened.start), hasWorked: true }];
  for (const step of big.steps) {
    const cost = await opened.costOf(() => step.run(opened.page, size));
    measured.push({ cost, hasWorked: (await step.hasWorked?.(opened.page, size)) ?? true });
  }
  if (opened.problems.length) throw new Error(`${big.name}: ${opened.problems.join('\n')}`);
  await opened.close();
  return measured;
}

const grows = (once: number, twice: number, factor: number, noise: number) =>
  twice > Math.max(once * factor, noise);

function figureOf(big: BigPage, step: Step, once: Measured, twice: Measured): Figure {
  const { budgetMs = ACT_MS, isLocal = false } = step;
  const factor = isLocal ? LOCAL_GROWTH : GROWTH;
  const [a, b] = [once.cost, twice.cost];
  const ratio = (b.scriptMs / a.scriptMs).toFixed(1);
  const kb = ({ heapBytes }: Cost) => Math.round(heapBytes / 1000);
  const limit = Number.isFinite(budgetMs) ? `, ≤ ${budgetMs} ms` : '';
  return {
    what: `${big.size} ${big.of}: ${step.what}`,
    measured: `${a.scriptMs.toFixed(1)} → ${b.scriptMs.toFixed(1)} ms (${ratio}); ${kb(a)} → ${kb(b)} kB; ${a.listeners} → ${b.listeners} listeners`,
    budget: `≤ ${factor} times${limit}`,
    isKept:
      once.hasWorked &&
      twice.hasWorked &&
      a.scriptMs <= budgetMs &&
      !grows(a.scriptMs, b.scriptMs, factor, NOISE_MS) &&
      !grows(a.heapBytes, b.heapBytes, GROWTH, NOISE_BYTES),
  };
}

/**
 * Measures large pages at one size and at twice the size: processor time of script, and what the page then keeps
 * more in memory, for the start and for every step.
 */
export async function benchBigPages(browser: Browser, only = ''): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const big of pages.filter(({ name }) => name.includes(only))) {
    const once = await measureSteps(browser, big, big.size);
    const twice = await measureSteps(browser, big, 2 * big.size);
    for (const [index, step] of [startStep, ...big.steps].entries()) {
      const [a, b] = [once[index], twice[index]];
      if (a && b) figures.push(figureOf(big, step, a, b));
    }
  }
  return figures;
}
