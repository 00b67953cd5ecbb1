import type { Browser, Page } from 'playwright-core';
import { atMost, type Figure } from './figure.ts';
import { frameScriptsMs } from './frame-script.ts';
import { openMovingPage } from './moving-page.ts';

const MOTIONS = 100;
const STICKIES = 20;
const SLOW = 4;
const RUNS = 3;
const FRAME_MS = 8;
const STEPS = 24;
const STEP_PX = 150;
const IDLE_MS = 500;

/** Scrolls down and up by wheel while the mouse moves. */
const moveAbout = async (page: Page): Promise<void> => {
  for (let step = 0; step < 2 * STEPS; step += 1) {
    await page.mouse.move(200 + 15 * step, 150 + 10 * step);
    await page.mouse.wheel(0, step < STEPS ? STEP_PX : -STEP_PX);
    await page.waitForTimeout(20);
  }
};

/** Counts the frames that the page requests while nothing moves. */
const idleFrames = (page: Page): Promise<number> =>
  page.evaluate(async (idleMs) => {
    const { requestAnimationFrame: real } = window;
    let frameRequests = 0;
    window.requestAnimationFrame = (callback) => {
      frameRequests += 1;
      return real(callback);
    };
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    window.requestAnimationFrame = real;
    return frameRequests;
  }, IDLE_MS);

const countMoving = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.querySelectorAll('.elementor-motion-effects-element, .elementor-sticky:not([inert])').length,
  );

/**
 * Measures a page with many motion effects: script in the worst frame while scrolling, and frames at rest.
 */
export async function benchMotion(browser: Browser): Promise<Figure[]> {
  const timesMs: number[] = [];
  let framesWhileIdle = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const { page, close } = await openMovingPage(browser, { motions: MOTIONS, stickies: STICKIES });
    const moving = await countMoving(page);
    if (moving !== MOTIONS + STICKIES) throw new Error(`Only ${moving} of all move.`);
    // Runs once before, so that frequent code is compiled.
    await moveAbout(page);
    await page.waitForTimeout(IDLE_MS);
    timesMs.push(Math.max(...(await frameScriptsMs(browser, page, () => moveAbout(page)))));
    await page.waitForTimeout(IDLE_MS);
    framesWhileIdle = Math.max(framesWhileIdle, await idleFrames(page));
    await close();
  }
  // The minimum of several runs depends least on other load of the machine.
  const longestMs = Math.min(...timesMs) * SLOW;
  const what = `${MOTIONS} motions, ${STICKIES} stickies`;
  return [
    atMost(`${what}: longest script of a frame, ${SLOW}x`, longestMs, FRAME_MS, 'ms'),
    atMost(`${what}: frames asked for at rest`, framesWhileIdle, 0, ''),
  ];
}
