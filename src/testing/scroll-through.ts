import type { Page } from 'playwright-core';

const STEP_PX = 350;
const FURTHEST_PX = 12_000;

/**
 * Runs in the page: scrolls from one place to another, but not beyond the end of the page, and waits at each step until its scripts have seen
 * it. A browser that paints nothing for a while holds it up for half a second only.
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
  // A page may become longer on the way.
  const end = () => Math.min(document.documentElement.scrollHeight, to);
  for (let at = from; at < end(); at += step) await scroll(at);
  await scroll(end());
};

/** Scrolls a page to its end, in steps that its scripts see one by one. */
export const scrollDown = (page: Page): Promise<void> =>
  page.evaluate(scrollInSteps, [0, FURTHEST_PX, STEP_PX] as const);

/** Scrolls a page to its end in one step. */
export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(scrollInSteps, [FURTHEST_PX, FURTHEST_PX, STEP_PX] as const);

/** Scrolls a page to its end, and back to the top. */
export const scrollThrough = async (page: Page): Promise<void> => {
  await scrollDown(page);
  await page.evaluate(scrollInSteps, [0, 0, STEP_PX] as const);
};
