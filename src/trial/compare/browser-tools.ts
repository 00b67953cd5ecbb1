import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Browser } from 'playwright-core';
import { TrialError } from '../trial-error.ts';
import { findChromium } from './find-chromium.ts';

/** The packages that measure, and the browser. */
export interface BrowserTools {
  readonly lighthouse: typeof import('lighthouse').default;
  /** Runs work with a browser of its own, which ends with it. The debugging port is for Lighthouse. */
  withBrowser<Result>(work: (browser: Browser, port: number) => Promise<Result>): Promise<Result>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Imports the packages. They are only needed for a comparison, and may be missing. */
async function loadPackages() {
  try {
    const [{ default: lighthouse }, { chromium }] = await Promise.all([
      import('lighthouse'),
      import('playwright-core'),
    ]);
    return { lighthouse, chromium };
  } catch {
    throw new TrialError(
      '--compare needs lighthouse and playwright-core: install them beside skerry, or run "npx -p skerry -p lighthouse -p playwright-core skerry try …".',
    );
  }
}

/** Returns a promise that rejects when a signal aborts. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Loads what measures a page. Rejects with TrialError when a package or the browser is missing. When the signal
 * aborts, work with a browser rejects, and the browser ends.
 */
export async function loadBrowserTools(signal: AbortSignal): Promise<BrowserTools> {
  const executablePath = findChromium();
  const { lighthouse, chromium } = await loadPackages();
  const aborted = whenAborted(signal);
  // Only work that runs meanwhile fails with it.
  aborted.catch(() => {});
  return {
    lighthouse,
    async withBrowser(work) {
      const port = await freePort();
      // Chromium refuses to run as root with its sandbox.
      const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
      const browser = await chromium
        .launch({
          executablePath,
          args: [...sandbox, '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
          handleSIGINT: false,
          handleSIGTERM: false,
          handleSIGHUP: false,
        })
        .catch((error: Error) => {
          throw new TrialError(`${executablePath} does not start: ${error.message.split('\n')[0]}`);
        });
      try {
        return await Promise.race([work(browser, port), aborted]);
      } finally {
        await browser.close();
      }
    },
  };
}
