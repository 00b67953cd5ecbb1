import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type OpenOptions, openPage, type TestPage } from './browser.ts';
import { waitUntilIdle, waitUntilPainted } from './wait-until-idle.ts';

/** How to open a page of the demo shop, and how long to wait for it. */
export interface DemoOptions extends OpenOptions {
  /** Default `with`. */
  readonly script?: 'with' | 'without';
  /**
   * Shop version, for tests that need one. Default: `SHOP_VERSION` in the environment, otherwise the newest.
   */
  readonly version?: string | undefined;
  /** Runs before the page opens: for routes, init scripts, cookies. */
  readonly prepare?: (opened: TestPage) => Promise<unknown> | unknown;
  /**
   * Default: `rest`, until the page is idle; without our script `painted`. Use `load` when the page runs no
   * script.
   */
  readonly until?: 'rest' | 'painted' | 'load';
}

const waits = {
  rest: waitUntilIdle,
  painted: waitUntilPainted,
  load: (page: Page) => page.waitForLoadState('load'),
};

/**
 * Opens a page of the demo shop by path and waits as `until` says. Page problems and requests to other
 * machines fail the test. Call it inside a test.
 */
export async function openDemo(path: string, options: DemoOptions = {}): Promise<TestPage> {
  const demo = inject('demoUrl');
  const opened = await openPage(options);
  const { page, context, problems } = opened;
  // The browser of tests finds no other machine. A route would intercept, and slow down, every request.
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
      problems.push(`unexpected request: ${request.url()}`);
  });
  const url = new URL(path, demo);
  const { version: value } = options;
  if (value) await context.addCookies([{ name: 'demo_version', value, url: demo }]);
  if (options.script === 'without') url.searchParams.set('script', 'off');
  await options.prepare?.(opened);
  await page.goto(url.href, { waitUntil: 'commit' });
  await waits[options.until ?? (options.script === 'without' ? 'painted' : 'rest')](page);
  return opened;
}
