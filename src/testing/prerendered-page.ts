import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

type WithShowPage = typeof globalThis & { showPage?: () => void };

/** Runs in the page before all its scripts: the page counts as prerendered until `showPage` is called. */
const startPrerendering = () => {
  let isPrerendering = true;
  const descriptor = { configurable: true };
  Object.defineProperties(document, {
    prerendering: { ...descriptor, get: () => isPrerendering },
    hidden: { ...descriptor, get: () => isPrerendering },
    visibilityState: { ...descriptor, get: () => (isPrerendering ? 'hidden' : 'visible') },
  });
  (globalThis as WithShowPage).showPage = () => {
    isPrerendering = false;
    document.dispatchEvent(new Event('prerenderingchange'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
};

/** Makes this document count as prerendered. Returns a function that shows it. Call it inside a test. */
export function prerenderDocument(): () => void {
  startPrerendering();
  onTestFinished(() => {
    for (const name of ['prerendering', 'hidden', 'visibilityState']) Reflect.deleteProperty(document, name);
    delete (globalThis as WithShowPage).showPage;
  });
  return () => (globalThis as WithShowPage).showPage?.();
}

/** Makes the next document count as prerendered. Pass it to `prepare`. */
export const prerenderNextDocument = ({ page }: { readonly page: Page }): Promise<unknown> =>
  page.addInitScript(startPrerendering);

/** Shows the prerendered page. */
export const showPage = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as WithShowPage).showPage?.());
