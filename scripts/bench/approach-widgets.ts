import type { Page } from 'playwright-core';

interface Skerry {
  debug(): { readonly element: Element; readonly state: string }[];
}
type WithSkerry = typeof globalThis & { skerry?: Skerry };

/** Runs in the page: what a visitor's pointer and focus tell every widget on the way to using it. */
const approachAll = () => {
  const elements = (globalThis as WithSkerry).skerry?.debug().map(({ element }) => element) ?? [];
  for (const element of new Set(elements)) {
    for (const type of ['pointerenter', 'pointerdown', 'touchstart']) element.dispatchEvent(new Event(type));
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
};

/** Runs in the page: approaches what waits for it, and leaves alone what stands. */
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

/** Scrolls through a page and has everything on it mount, without using any of it. */
export async function mountEveryWidget(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(approachWaiting);
}

/** Scrolls through a page and approaches every widget on it, so that all its code loads. */
export async function approachEveryWidget(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(approachAll);
}

/** How many mounts of a page stand, and how many there are. */
export const countMounts = (page: Page): Promise<{ mounted: number; all: number }> =>
  page.evaluate(() => {
    const states = (globalThis as WithSkerry).skerry?.debug().map(({ state }) => state) ?? [];
    return { mounted: states.filter((state) => state === 'mounted').length, all: states.length };
  });
