import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { FakeInternet } from './fake-internet.ts';
import { recordReadiness } from './wait-until-idle.ts';

const viewports = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
} as const;

/** The device, language and speed of a page. */
export interface PageOptions {
  /** Default `desktop`. */
  readonly viewport?: keyof typeof viewports;
  /** CPU throttling factor. Default 1. */
  readonly cpuSlowdown?: number;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly locale?: string;
  /** Whether to accept invalid certificates. Default false. */
  readonly ignoresCertificates?: boolean;
  /** Answers all requests, except those to this machine. Closed with the page. Default: none. */
  readonly internet?: FakeInternet;
}

/** A page in its own context, with a log of its problems and requests. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly cdp: CDPSession;
  /** Console errors, uncaught errors, and problems that tests add. */
  readonly problems: string[];
  /** URL of every request so far. */
  readonly requests: string[];
  /** Answers these requests with 404 from now on. Console errors about them are not problems. */
  blockRequests(urls: RegExp): Promise<void>;
  close(): Promise<void>;
}

/** Creates the context of a page. */
function createContext(
  browser: Browser,
  { viewport = 'desktop', reducedMotion = 'no-preference', locale = 'en-US', ...options }: PageOptions,
): Promise<BrowserContext> {
  return browser.newContext({
    ...viewports[viewport],
    reducedMotion,
    locale,
    ignoreHTTPSErrors: options.ignoresCertificates ?? false,
    serviceWorkers: 'block',
    ...(options.internet && { proxy: { server: options.internet.proxy } }),
  });
}

/** Opens an empty page and watches it. */
export async function createWatchedPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const { cpuSlowdown = 1, internet } = options;
  const context = await createContext(browser, options);
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  const blocked: RegExp[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    const isExpected = url === page.url() || blocked.some((urls) => urls.test(url));
    if (message.type() !== 'error') return;
    if (isExpected && message.text().startsWith('Failed to load resource')) return;
    problems.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('request', (request) => requests.push(request.url()));
  await recordReadiness(page);
  const cdp = await context.newCDPSession(page);
  if (cpuSlowdown !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return {
    page,
    context,
    cdp,
    problems,
    requests,
    async blockRequests(urls) {
      blocked.push(urls);
      await context.route(urls, (route) => route.fulfill({ status: 404, body: '' }));
    },
    async close() {
      await context.close();
      internet?.close();
    },
  };
}
