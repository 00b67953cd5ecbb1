import { type Browser, chromium } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { type LayoutShift, watchLayoutShifts } from './layout-shifts.ts';
import { createWatchedPage, type PageOptions, type WatchedPage } from './watched-page.ts';

export interface TestPage extends WatchedPage {
  /** Gives the problems that the test expected, and forgets them. */
  takeProblems(): string[];
  /** Every shift of the layout until now, but for those of the server's page while it arrives. */
  layoutShifts(): Promise<LayoutShift[]>;
}

let connection: Promise<Browser> | undefined;

/** The one Chromium of a whole-page run; the suite's set-up owns it. */
export const sharedBrowser = (): Promise<Browser> => {
  connection ??= chromium.connect(inject('browserUrl'));
  return connection;
};

/**
 * Opens an empty page for one test. At its end the page is closed, and any problem that is still in the list fails the
 * test. Call it inside a test.
 */
export async function openPage(options: PageOptions = {}): Promise<TestPage> {
  const watched = await createWatchedPage(await sharedBrowser(), options);
  onTestFinished(async () => {
    await watched.close();
    if (watched.problems.length) throw new Error(`On the page:\n${watched.problems.join('\n')}`);
  });
  const layoutShifts = await watchLayoutShifts(watched.page);
  return { ...watched, layoutShifts, takeProblems: () => watched.problems.splice(0) };
}
