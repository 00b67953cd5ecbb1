import type { Page } from 'playwright-core';

/** Addresses of the files that our script has the browser download for later, at low priority; nothing of them has run for that. */
export const downloadedAhead = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
      .filter(({ fetchPriority }) => fetchPriority === 'low')
      .map(({ href }) => href),
  );
