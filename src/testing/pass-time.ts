import type { Page } from 'playwright-core';

const MARKER = '/marker-of-a-test';
/** The pages with a route for the marker. Its removal would let requests through that begin at that moment. */
const pagesWithMarker = new WeakSet<Page>();

/**
 * Makes a request in the page and waits for its reply: earlier requests have been made then, and have their
 * replies if the test does not delay them. Tasks that these have started have run.
 */
export async function waitForReplies(page: Page): Promise<void> {
  if (!pagesWithMarker.has(page)) {
    pagesWithMarker.add(page);
    await page.route(`**${MARKER}`, (route) => route.fulfill({ body: '' }));
  }
  await page.evaluate(async (marker) => {
    await (await fetch(marker)).text();
    await scheduler.postTask(() => {}, { priority: 'background' });
  }, MARKER);
}

/**
 * Advances the clock of a page on which `page.clock.install()` was called before it opened. Returns after the
 * requests that this caused have been made.
 */
export async function passTime(page: Page, durationMs: number): Promise<void> {
  await waitForReplies(page);
  await page.clock.runFor(durationMs);
  await waitForReplies(page);
}

/** Installs a clock that `passTime` advances. Pass it to `prepare`. */
export const installClock = ({ page }: { readonly page: Page }): Promise<void> => page.clock.install();
