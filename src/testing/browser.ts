import { type Browser, chromium } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { chromiumLaunchOptions } from './chromium.ts';
import { type LayoutShift, watchLayoutShifts } from './layout-shifts.ts';
import { createWatchedPage, type PageOptions, type WatchedPage } from './watched-page.ts';

/** A page for one test. */
export interface TestPage extends WatchedPage {
  /** Returns and clears the expected problems. */
  clearProblems(): string[];
  /**
   * Returns every layout shift so far, except those while the server's page loads. Rejects for a page that is
   * opened without `watchesShifts`.
   */
  layoutShifts(): Promise<LayoutShift[]>;
}

/** How to open a page for a test. */
export interface OpenOptions extends PageOptions {
  /** True to record layout shifts, for which every node is measured once. Default: false. */
  readonly watchesShifts?: boolean;
}

const failUnwatched = () => Promise.reject(new Error('Open the page with `watchesShifts: true`.'));

let launched: Promise<Browser> | undefined;

/** Returns the Chromium of this worker. It ends with the worker. */
export const sharedBrowser = (): Promise<Browser> => {
  launched ??= chromium.launch(chromiumLaunchOptions());
  return launched;
};

/**
 * Opens an empty page for one test. When the test ends, closes the page and fails the test for any problem
 * left in the list. Call it inside a test.
 */
export async function openPage({ watchesShifts, ...options }: OpenOptions = {}): Promise<TestPage> {
  const watched = await createWatchedPage(await sharedBrowser(), options);
  onTestFinished(async () => {
    await watched.close();
    if (watched.problems.length) throw new Error(`On the page:\n${watched.problems.join('\n')}`);
  });
  const layoutShifts = watchesShifts ? await watchLayoutShifts(watched.page) : failUnwatched;
  return { ...watched, layoutShifts, clearProblems: () => watched.problems.splice(0) };
}
