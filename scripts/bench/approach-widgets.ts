import type { Page } from 'playwright-core';

interface Skerry {
  debug(): { readonly element: Element; readonly state: string }[];
}
type WithSkerry = typeof globalThis & { skerry?: Skerry };

/** Runs in the page: dispatches the events of an approaching pointer and focus to every widget. */
const approachAll = () => {
  const elements = (globalThis as WithSkerry).skerry?.debug().map(({ element }) => element) ?? [];
  for (const element of new Set(elements)) {
    for (const type of ['pointerenter', 'pointerdown', 'touchstart']) element.dispatchEvent(new Event(type));
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
};

/** Runs in the page: dispatches the event of an approaching pointer to widgets that are not mounted. */
const approachWaiting = () => {
  for (const { element, state } of (globalThis as WithSkerry).skerry?.debug() ?? []) {
    if (state !== 'mounted') element.dispatchEvent(new Event('pointerenter'));
  }
};

async function scrollThrough(page: Page): Promise<void> {
  const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < heightPx; top += 800) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.waitForTimeout(50);
  }
}

/** Scrolls through a page and mounts everything on it, without using any widget. */
export async function mountEveryWidget(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(approachWaiting);
}

/** Scrolls through a page and approaches every widget, so that all its code loads. */
export async function approachEveryWidget(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(approachAll);
}

/** Counts the finished mounts of a page, and all mounts. */
export const countMounts = (page: Page): Promise<{ mounted: number; all: number }> =>
  page.evaluate(() => {
    const states = (globalThis as WithSkerry).skerry?.debug().map(({ state }) => state) ?? [];
    return { mounted: states.filter((state) => state === 'mounted').length, all: states.length };
  });
