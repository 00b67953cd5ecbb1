import type { BrowserContext, Page } from 'playwright-core';

type WithReactRuns = typeof globalThis & { __reactRuns?: boolean };

/** Runs in the page: fakes React's developer tools. React registers with them when it runs. */
const stubReactDevTools = () => {
  const hook = {
    supportsFiber: true,
    inject: () => Object.assign(globalThis, { __reactRuns: true }),
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    setStrictMode() {},
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
};

/** Records in every new document of a context when React runs. */
export const recordReactRuns = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(stubReactDevTools);

/** Does the same for an open page whose script has not loaded yet. */
export const recordReactRunsFromNow = (page: Page): Promise<unknown> => page.evaluate(stubReactDevTools);

/** Returns whether React has run on a page since then. Downloading its file does not count. */
export const hasReactRun = (page: Page): Promise<boolean> =>
  page.evaluate(() => Boolean((globalThis as WithReactRuns).__reactRuns));
