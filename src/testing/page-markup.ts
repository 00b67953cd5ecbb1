import type { Page } from 'playwright-core';
import { normalisedMarkup } from './markup-difference.ts';

type WithSkerry = typeof globalThis & { skerry?: { dispose(root: Document): void } };

const PATIENCE_MS = 1000;
const PAUSE_MS = 50;

/** The whole markup of a page, normalised: `<html>` with its attributes, and the body; without our tag and what stands in the head. */
export const readMarkup = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const html = document.documentElement.cloneNode(true);
    html.querySelector('head')?.replaceChildren();
    for (const tag of html.querySelectorAll('script[src*="/skerry/"]')) tag.remove();
    return (${normalisedMarkup})(html);
  })()`);

/** Disposes everything on a page and gives its markup, as soon as it is `expected`, else as it is a second later. */
export async function disposeAndRead(page: Page, expected: string): Promise<string> {
  await page.evaluate(() => (globalThis as WithSkerry).skerry?.dispose(document));
  const deadlineMs = Date.now() + PATIENCE_MS;
  let markup = await readMarkup(page);
  while (markup !== expected && Date.now() < deadlineMs) {
    await page.waitForTimeout(PAUSE_MS);
    markup = await readMarkup(page);
  }
  return markup;
}
