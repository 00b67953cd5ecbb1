import type { Page } from 'playwright-core';

const STEP_PX = 350;
const FURTHEST_PX = 12_000;

/** Scrolls a page to its end, in steps that its scripts see one by one. */
export const scrollDown = (page: Page): Promise<void> =>
  page.evaluate(
    async ([step, furthest]) => {
      // A browser may paint nothing for a while, and would hold up everything.
      const frame = () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
          setTimeout(resolve, 500);
        });
      const scroll = async (to: number) => {
        scrollTo(0, to);
        for (let frames = 0; frames < 3; frames += 1) await frame();
      };
      // A page may become longer on the way.
      const end = () => Math.min(document.documentElement.scrollHeight, furthest);
      for (let at = 0; at < end(); at += step) await scroll(at);
      await scroll(end());
    },
    [STEP_PX, FURTHEST_PX] as const,
  );

/** Runs in the page: scrolls in one step, as far as the page goes, and waits until its scripts have seen it. */
const jump = async (to: number): Promise<void> => {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 500);
    });
  scrollTo(0, to);
  for (let frames = 0; frames < 3; frames += 1) await frame();
};

/** Scrolls a page to its end in one step. */
export const scrollToEnd = (page: Page): Promise<void> => page.evaluate(jump, FURTHEST_PX);

/** Scrolls a page to its end, and back to the top. */
export const scrollThrough = async (page: Page): Promise<void> => {
  await scrollDown(page);
  await page.evaluate(jump, 0);
};
