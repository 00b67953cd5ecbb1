import type { Page } from 'playwright-core';

const MOST_STOPS = 160;

/** Returns whether the focused element matches. */
export const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

/** Presses Tab until a matching element has the focus. Throws when none of many tab stops matches. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(page, selector)) return;
  }
  throw new Error(`Tab did not reach ${selector}.`);
}
