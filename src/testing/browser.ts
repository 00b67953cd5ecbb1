import { type Browser, chromium } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { type LayoutShift, watchLayoutShifts } from './layout-shifts.ts';
import { createWatchedPage, type PageOptions, type WatchedPage } from './watched-page.ts';

/** A page for one test. */
export interface TestPage extends WatchedPage {
  /** Returns and clears the expected problems. */
  clearProblems(): string[];
  /** Returns every layout shift so far, except those while the server's page loads. */
  layoutShifts(): Promise<LayoutShift[]>;
}

let connection: Promise<Browser> | undefined;

/** Connects to the Chromium that the set-up of a whole-page run started. */
export const sharedBrowser = (): Promise<Browser> => {
  connection ??= chromium.connect(inject('browserUrl'));
  return connection;
};

/**
 * Opens an empty page for one test. When the test ends, closes the page and fails the test for any problem
 * left in the list. Call it inside a test.
 */
export async function openPage(options: PageOptions = {}): Promise<TestPage> {
  const watched = await createWatchedPage(await sharedBrowser(), options);
  onTestFinished(async () => {
    await watched.close();
    if (watched.problems.length) throw new Error(`On the page:\n${watched.problems.join('\n')}`);
  });
  const layoutShifts = await watchLayoutShifts(watched.page);
  return { ...watched, layoutShifts, clearProblems: () => watched.problems.splice(0) };
}
