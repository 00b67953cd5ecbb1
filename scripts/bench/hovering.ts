import type { Browser } from 'playwright-core';
import { recordedExchanges } from '../../src/testing/captures.ts';
import { openBenchPage, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';
import { medianOf } from './median.ts';

const RUNS = 5;
const SLOW = 4;
/** Delay of a menu, from the specification. */
const DELAY_MS = 250;
const BUDGET_MS = 50;
const PARENT = '.elementor-widget-nav-menu .elementor-nav-menu--main > ul > .menu-item-has-children > a';
// Captured pages have no style sheets.
const STYLES = `
  .elementor-nav-menu { display: flex; gap: 20px }
  .elementor-nav-menu li { position: relative }
  .elementor-nav-menu .sub-menu { position: absolute; display: none; background: white }`;

/** Runs in the page: measures from the pointer entering the link to the first frame that shows its list. */
const clock = (selector: string) =>
  new Promise<number>((resolve) => {
    const link = document.querySelector(selector) as Element;
    let fromMs: number | undefined;
    const note = (event: Event) => {
      fromMs ??= event.timeStamp;
    };
    link.addEventListener('mouseover', note, { capture: true });
    const endMs = performance.now() + 10_000;
    const look = () => {
      const nowMs = performance.now();
      const isShown = link.nextElementSibling?.checkVisibility() ?? false;
      if (fromMs !== undefined && isShown) resolve(nowMs - fromMs);
      else if (nowMs > endMs) resolve(Number.NaN);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const timeOnce = async (browser: Browser): Promise<number> => {
  const replies = [
    ...recordedExchanges('wc-ajax-get_refreshed_fragments'),
    ...recordedExchanges('elementor-menu-cart-fragments'),
  ];
  const opened = await openBenchPage(browser, 'el-nav', { cpuSlowdown: SLOW, replies });
  const { page } = opened;
  await page.addStyleTag({ content: STYLES });
  await opened.start();
  const target = page.locator(PARENT).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to point at: "${PARENT}".`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Two moves this close identify a mouse.
  await page.mouse.move(x, y);
  await page.mouse.move(x + 2, y + 1);
  await untilQuiet(opened);
  await page.mouse.move(x, 790);
  await page.waitForFunction((selector) => {
    const list = document.querySelector(selector)?.nextElementSibling;
    return list && !list.checkVisibility();
  }, PARENT);
  const time = page.evaluate(clock, PARENT);
  await page.mouse.move(x, y);
  const tookMs = await time;
  await opened.close();
  return tookMs - DELAY_MS;
};

/** Measures how late after its delay a menu list is shown, on a slow processor. */
export async function benchHovering(browser: Browser): Promise<Figure[]> {
  const tookMs = await medianOf(RUNS, () => timeOnce(browser));
  return [atMost('list of a menu under the pointer, after its delay', tookMs, BUDGET_MS, 'ms')];
}
