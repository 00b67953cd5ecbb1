import type { Page } from 'playwright-core';
import { normalisedMarkup } from './markup-difference.ts';

type WithSkerry = typeof globalThis & { skerry?: { dispose(root: Document): void } };

const PATIENCE_MS = 1000;
const PAUSE_MS = 50;

/**
 * Returns the normalised markup of a page: `<html>` with its attributes, and the body; without our tag and
 * the head's content.
 */
export const readPageMarkup = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const html = document.documentElement.cloneNode(true);
    html.querySelector('head')?.replaceChildren();
    for (const tag of html.querySelectorAll('script[src*="/skerry/"]')) tag.remove();
    return (${normalisedMarkup})(html);
  })()`);

/**
 * Disposes everything on a page. Returns its markup as soon as that equals `expected`, at the latest after a
 * second.
 */
export async function disposeAndReadMarkup(page: Page, expected: string): Promise<string> {
  await page.evaluate(() => (globalThis as WithSkerry).skerry?.dispose(document));
  const deadlineMs = Date.now() + PATIENCE_MS;
  let markup = await readPageMarkup(page);
  while (markup !== expected && Date.now() < deadlineMs) {
    await page.waitForTimeout(PAUSE_MS);
    markup = await readPageMarkup(page);
  }
  return markup;
}
