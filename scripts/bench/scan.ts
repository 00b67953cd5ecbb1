import type { Browser } from 'playwright-core';
import { type BenchPage, metricOf, openBenchPage } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';

const ELEMENTS = 5000;
const BUDGET_MS = 10;
const GROWTH = 2.2;
const RUNS = 15;

type WithRoot = typeof globalThis & { __root?: HTMLElement };

/** Runs in the page: creates a tree of elements. Every tenth element is a widget. */
const makeTree = (elements: number): void => {
  const types = [
    'accordion.default',
    'tabs.default',
    'toggle.default',
    'heading.default',
    'image-carousel.default',
  ];
  const widget = (index: number) =>
    `<div class="elementor-element elementor-widget" data-id="${index}" data-element_type="widget" data-settings='{"speed":300,"_animation":"none"}' data-widget_type="${types[index % types.length]}">${'<div><p><a href="#">x</a></p></div>'.repeat(3)}</div>`;
  const root = document.createElement('main');
  root.innerHTML = Array.from({ length: elements / 10 }, (_, index) => widget(index)).join('');
  (globalThis as WithRoot).__root = root;
};

/**
 * Runs in the page: inserts the tree. Resolves after the runtime, which observes the page, has scanned it.
 */
const putTree = async (): Promise<void> => {
  document.body.append((globalThis as WithRoot).__root ?? '');
  await Promise.resolve();
};

const removeTree = (): void => (globalThis as WithRoot).__root?.remove();

// Processor time, and the minimum of several runs: both depend little on other load of the machine.
const scanMs = async (opened: BenchPage, elements: number): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await opened.page.evaluate(makeTree, elements);
    const before = await metricOf(opened, 'ScriptDuration');
    await opened.page.evaluate(putTree);
    times.push(((await metricOf(opened, 'ScriptDuration')) - before) * 1000);
    await opened.page.evaluate(removeTree);
  }
  return Math.min(...times);
};

/**
 * Measures how long the runtime searches a page for widgets, and whether twice the page takes twice the time.
 */
export async function benchScan(browser: Browser): Promise<Figure[]> {
  // A page with widgets loads the whole runtime before the measurement.
  const opened = await openBenchPage(browser, 'el-tabs');
  await opened.start();
  await opened.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const once = await scanMs(opened, ELEMENTS);
  const twice = await scanMs(opened, 2 * ELEMENTS);
  await opened.close();
  return [
    atMost(`scan of ${ELEMENTS} elements with ${ELEMENTS / 10} widgets`, once, BUDGET_MS, 'ms'),
    atMost('scan of twice the page', twice / once, GROWTH, 'times'),
  ];
}
