import type { Page, Request } from 'playwright-core';

type WithReadiness = typeof globalThis & { __ready?: Promise<unknown> };

const QUIET_MS = 80;
const SLOWEST_SCRIPT_MS = 5000;

/**
 * Runs in the page: resolves when idle work is done: three idle periods in a row without DOM changes. Does
 * not wait forever for endless changes.
 */
const waitForIdleWork = async () => {
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  for (let rounds = 0, quiet = 0; rounds < 20 && quiet < 3; rounds += 1) {
    hasChanged = false;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
    quiet = hasChanged ? 0 : quiet + 1;
  }
  observer.disconnect();
};

/**
 * Runs in the page: resolves two frames after the document is parsed and its pictures are loaded (lazy ones
 * only in view).
 */
const waitForPaint = async () => {
  const isInView = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return image.checkVisibility() && top < innerHeight && bottom >= 0 && left < innerWidth && right >= 0;
  };
  const isPending = (image: HTMLImageElement) =>
    !image.complete && (image.loading !== 'lazy' || isInView(image));
  while (document.readyState === 'loading' || [...document.images].some(isPending)) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** Waits until the server's page is painted, with or without our script. */
export const waitUntilPainted = (page: Page): Promise<void> => page.evaluate(waitForPaint);

/**
 * Records in every new document when our script emits `skerry:ready`. Reading `skerry.ready` instead would
 * load more code.
 */
export const recordReadiness = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ready = new Promise<void>((resolve) => {
      document.addEventListener('skerry:ready', () => resolve(), { once: true });
    });
    Object.assign(globalThis, { __ready: ready });
  });

/**
 * Waits until the idle work of a page is done, there was no request for a moment, and scripts that were requested
 * meanwhile are there. Does not wait forever for a script.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const latestMs = Date.now() + SLOWEST_SCRIPT_MS;
  const pending = new Set<Request>();
  let lastRequestMs = Date.now();
  const onRequest = (request: Request) => {
    lastRequestMs = Date.now();
    if (request.resourceType() === 'script') pending.add(request);
  };
  const onEnd = (request: Request) => {
    if (pending.delete(request)) lastRequestMs = Date.now();
  };
  page.on('request', onRequest);
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  const isWaiting = () => pending.size > 0 && Date.now() < latestMs;
  do {
    await page.evaluate(waitForIdleWork);
    await page.waitForTimeout(QUIET_MS);
  } while (isWaiting() || Date.now() - lastRequestMs < QUIET_MS);
  page.off('request', onRequest);
  page.off('requestfinished', onEnd);
  page.off('requestfailed', onEnd);
}

/** Runs in the page: resolves when our script is ready. */
const waitForReady = () => {
  const { __ready: ready } = globalThis as WithReadiness;
  if (!ready) throw new Error('Nothing records when the script of this page is ready.');
  return ready;
};

/** Waits until an untouched page is idle: loaded, our script ready, and quiet. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // A locator or `waitForFunction` would send Playwright's script of 340 kB into the page.
  await page.evaluate(waitForReady);
  await waitUntilQuiet(page);
}

/** Returns the URLs of files that our script preloads at low priority. */
export const preloadedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
      .filter(({ fetchPriority }) => fetchPriority === 'low')
      .map(({ href }) => href),
  );
