import { inject } from 'vitest';
import { type OpenOptions, openPage, type TestPage } from './browser.ts';
import { type CaptureShop, openShop, type ShopOptions } from './capture-shop.ts';
import { capturedPage, SHOP_ORIGIN } from './captures.ts';
import { startInternet } from './fake-internet.ts';
import { waitUntilIdle, waitUntilPainted } from './wait-until-idle.ts';

/** The visitor of a captured page, and the shop that serves it. */
export interface CaptureOptions extends OpenOptions, Omit<ShopOptions, 'page' | 'dist'> {
  readonly cookies?: Readonly<Record<string, string>>;
  /** URL fragment, with its `#`. */
  readonly hash?: string;
  /** Runs before the page opens. */
  readonly prepare?: (opened: TestPage) => Promise<unknown>;
}

/** An open captured page. */
export interface OpenedCapture extends TestPage {
  readonly shop: CaptureShop;
  /** Loads our script if the option `held` delays it, and waits until the page is idle. */
  start(): Promise<void>;
}

/**
 * Opens a captured page and waits until it is idle; without our script, or before it loads, until the page is
 * painted. Page problems and unexpected requests fail the test. Call it inside a test.
 */
export async function openCapture(name: string, options: CaptureOptions = {}): Promise<OpenedCapture> {
  const captured = capturedPage(name);
  const internet = await startInternet();
  const opened = await openPage({ ...options, internet });
  const { page, context, problems } = opened;
  const shop = openShop(
    internet,
    // Disables the download ahead: the page loads only what it needs.
    { ...options, tag: { 'data-warm': 'sign', ...options.tag }, page: captured, dist: inject('builtFolder') },
    (request) => problems.push(`unexpected request: ${request}`),
  );
  const cookies = Object.entries(options.cookies ?? {});
  await context.addCookies(cookies.map(([key, value]) => ({ name: key, value, url: SHOP_ORIGIN })));
  await options.prepare?.(opened);
  await page.goto(SHOP_ORIGIN + captured.path + (options.hash ?? ''), { waitUntil: 'commit' });
  if ((options.script ?? 'with') === 'with') await waitUntilIdle(page);
  else await waitUntilPainted(page);
  const start = async () => {
    shop.release();
    await waitUntilIdle(page);
  };
  return { ...opened, shop, start };
}
