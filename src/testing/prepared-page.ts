import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

type Prepared = typeof globalThis & { showPage?: () => void };

/** Runs in the page before all its scripts: the page counts as prerendered until `showPage` is called. */
const beginPrepared = () => {
  let isPrepared = true;
  const own = { configurable: true };
  Object.defineProperties(document, {
    prerendering: { ...own, get: () => isPrepared },
    hidden: { ...own, get: () => isPrepared },
    visibilityState: { ...own, get: () => (isPrepared ? 'hidden' : 'visible') },
  });
  (globalThis as Prepared).showPage = () => {
    isPrepared = false;
    document.dispatchEvent(new Event('prerenderingchange'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
};

/** Makes this document count as prerendered. Returns a function that shows it. Call it inside a test. */
export function prepareDocument(): () => void {
  beginPrepared();
  onTestFinished(() => {
    for (const name of ['prerendering', 'hidden', 'visibilityState']) Reflect.deleteProperty(document, name);
    delete (globalThis as Prepared).showPage;
  });
  return () => (globalThis as Prepared).showPage?.();
}

/** Makes the next document count as prerendered. Pass it to `prepare`. */
export const prepareInBackground = ({ page }: { readonly page: Page }): Promise<unknown> =>
  page.addInitScript(beginPrepared);

/** Shows the prerendered page. */
export const showPage = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as Prepared).showPage?.());
