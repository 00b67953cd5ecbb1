import type { Page } from 'playwright-core';

const STEP_PX = 350;
const FURTHEST_PX = 12_000;

/**
 * Runs in the page: scrolls between two positions, at most to the page's end. Waits three frames per step,
 * each at most half a second in a browser that does not paint.
 */
const scrollInSteps = async ([from, to, step]: readonly [from: number, to: number, step: number]) => {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 500);
    });
  const scroll = async (at: number) => {
    scrollTo(0, at);
    for (let frames = 0; frames < 3; frames += 1) await frame();
  };
  // The page may grow meanwhile.
  const end = () => Math.min(document.documentElement.scrollHeight, to);
  for (let at = from; at < end(); at += step) await scroll(at);
  await scroll(end());
};

/** Scrolls to the end of a page in steps that its scripts can observe. */
export const scrollDown = (page: Page): Promise<void> =>
  page.evaluate(scrollInSteps, [0, FURTHEST_PX, STEP_PX] as const);

/** Scrolls to the end of a page in one step. */
export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(scrollInSteps, [FURTHEST_PX, FURTHEST_PX, STEP_PX] as const);

/** Scrolls to the end of a page and back to the top. */
export const scrollThrough = async (page: Page): Promise<void> => {
  await scrollDown(page);
  await page.evaluate(scrollInSteps, [0, 0, STEP_PX] as const);
};
