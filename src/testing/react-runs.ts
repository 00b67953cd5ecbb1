import type { BrowserContext, Page } from 'playwright-core';

type WithNote = typeof globalThis & { __reactRuns?: boolean };

/** Runs in the page: stands for React's developer tools, with which React registers as soon as it runs. */
const standForTools = () => {
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

/** Notes in every document of a context when React begins to run. */
export const noteReact = (context: BrowserContext): Promise<unknown> => context.addInitScript(standForTools);

/** The same for a page whose script is still held. */
export const noteReactFromNow = (page: Page): Promise<unknown> => page.evaluate(standForTools);

/** Whether React has run on a page since that was noted; that its file was downloaded says nothing. */
export const hasReactRun = (page: Page): Promise<boolean> =>
  page.evaluate(() => Boolean((globalThis as WithNote).__reactRuns));
