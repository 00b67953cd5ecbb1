import type { Browser, Page } from 'playwright-core';
import { readBaseline, recordedExchanges } from '../../src/testing/captures.ts';
import { DIALOG_STYLES } from '../../src/testing/dialog-styles.ts';
import { interactionBaseline } from './baseline.ts';
import { type BenchPage, openBenchPage, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { medianOf } from './median.ts';

interface Scenario {
  /** Row of the baseline. */
  readonly name: string;
  readonly capture: string;
  readonly target: string;
  /** JavaScript expression: true in the page when the interaction is finished. */
  readonly isDone: string;
  /** True to open it once before and close it by Escape. Measured only warm. */
  readonly isAgain?: boolean;
  /** Recording whose replies the page gets. */
  readonly recording?: string;
}

const RUNS = 5;
const SLOW = 4;
const COLD_MS = 200;

const isShown = (selector: string) => `document.querySelector('${selector}').checkVisibility()`;
/** For elements that are created or shown by the interaction. */
const existsAndShows = (selector: string) => `!!document.querySelector('${selector}')?.checkVisibility()`;

const scenarios: readonly Scenario[] = [
  {
    name: 'tabs title click to panel shown',
    capture: 'el-tabs',
    target: '.elementor-widget-tabs .elementor-tab-desktop-title[data-tab="2"]',
    isDone: isShown('.elementor-widget-tabs .elementor-tab-content[data-tab="2"]'),
  },
  {
    name: 'accordion (nested) item open click',
    capture: 'el-tabs',
    target: '.elementor-widget-accordion .elementor-tab-title[data-tab="2"]',
    isDone: isShown('.elementor-widget-accordion .elementor-tab-content[data-tab="2"]'),
  },
  {
    name: 'add-to-cart: click to .loading',
    capture: 'shop',
    target: '.ajax_add_to_cart',
    isDone: "document.querySelector('.ajax_add_to_cart').matches('.loading, .added')",
    recording: 'wc-ajax-add_to_cart-ok',
  },
  {
    name: 'add-to-cart: click to .added minus server time',
    capture: 'shop',
    target: '.ajax_add_to_cart',
    isDone: "document.querySelector('.ajax_add_to_cart').classList.contains('added')",
    recording: 'wc-ajax-add_to_cart-ok',
  },
  {
    name: 'popup open, first time',
    capture: 'el-popups',
    target: '[href*="popup%3Aopen"]',
    isDone: existsAndShows('.elementor-popup-modal'),
  },
  {
    name: 'popup open, second time',
    capture: 'el-popups',
    target: '[href*="popup%3Aopen"]',
    isDone: existsAndShows('.elementor-popup-modal'),
    isAgain: true,
  },
  {
    name: 'lightbox open from gallery, first time',
    capture: 'el-galleries',
    target: 'a.elementor-gallery-item',
    isDone: existsAndShows('.elementor-lightbox'),
  },
  {
    name: 'loop filter click to new content minus server time',
    capture: 'el-loops',
    target: '[data-filter="news"]',
    isDone:
      "document.querySelector('.elementor-element-a10bea1 .e-loop-item').classList.contains('category-news')",
    recording: 'refresh-loop-filtered',
  },
  {
    name: 'off-canvas open click',
    capture: 'el-off-canvas',
    target: '[href*="off_canvas%3Aopen"]',
    isDone: existsAndShows('.elementor-widget-off-canvas [aria-hidden="false"]'),
  },
];

type WithClick = typeof globalThis & { __clickMs?: number };

/** Runs in the page before our script, which holds clicks: records the time of the visitor's own click. */
const recordClick = () => {
  const note = (event: MouseEvent) => {
    if (event.isTrusted) (globalThis as WithClick).__clickMs ??= event.timeStamp;
  };
  addEventListener('click', note, true);
};

/** Runs in the page: returns the time from that click to the first frame in which the state holds, or NaN. */
const clock = (isDone: () => boolean) =>
  new Promise<number>((resolve) => {
    const endMs = performance.now() + 10_000;
    const look = () => {
      const { __clickMs: clickMs } = globalThis as WithClick;
      // The frame's own timestamp can be earlier than the click.
      const nowMs = performance.now();
      if (clickMs !== undefined && isDone()) resolve(nowMs - clickMs);
      else if (nowMs > endMs) resolve(Number.NaN);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const requestMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.find(({ name }) => /wc-ajax=add_to_cart|v1.refresh-loop$/.test(name))?.duration ?? 0;
  });

/** Clicks at a point without moving the pointer there first. */
const press = async ({ cdp }: BenchPage, x: number, y: number): Promise<void> => {
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
};

const timeOnce = async (browser: Browser, scenario: Scenario, state: 'cold' | 'warm'): Promise<number> => {
  const { capture, target, isDone, recording } = scenario;
  const replies = [...(recording ? recordedExchanges(recording) : []), DIALOG_STYLES];
  const opened = await openBenchPage(browser, capture, { cpuSlowdown: SLOW, replies });
  const { page } = opened;
  // Scrolls before the script loads, so that scrolling preloads nothing.
  await page.locator(target).first().scrollIntoViewIfNeeded();
  await page.evaluate(recordClick);
  await opened.start();
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`Nothing to click at "${target}".`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (state === 'warm') {
    await page.mouse.move(x, y, { steps: 3 });
    await untilQuiet(opened);
  }
  if (scenario.isAgain) {
    await press(opened, x, y);
    await page.waitForFunction(isDone);
    await untilQuiet(opened);
    await page.keyboard.press('Escape');
    await page.waitForFunction(`!(${isDone})`);
    await page.evaluate(() => Reflect.deleteProperty(globalThis, '__clickMs'));
  }
  if (await page.evaluate<boolean>(isDone)) throw new Error(`"${scenario.name}" is done before it begins.`);
  const time = page.evaluate<number>(`(${clock})(() => ${isDone})`);
  await press(opened, x, y);
  // States that `contains` checks come after the reply, so the request is subtracted.
  const tookMs = (await time) - (recording && isDone.includes('contains') ? await requestMs(page) : 0);
  await opened.close();
  return tookMs;
};

/**
 * Measures interactions on a slow processor: cold, and warm, after the pointer has moved to the target. The
 * budget of a warm one is half the original's time.
 */
export async function benchInteractions(browser: Browser, only = ''): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const scenario of scenarios.filter(({ name }) => name.includes(only))) {
    const originalMs = interactionBaseline(readBaseline(), scenario.name);
    if (!scenario.isAgain) {
      const coldMs = await medianOf(RUNS, () => timeOnce(browser, scenario, 'cold'));
      figures.push(atMost(`${scenario.name}, cold`, coldMs, COLD_MS, 'ms'));
    }
    const warmMs = await medianOf(RUNS, () => timeOnce(browser, scenario, 'warm'));
    figures.push(atMost(`${scenario.name}, warm`, warmMs, originalMs / 2, 'ms'));
  }
  return figures;
}
