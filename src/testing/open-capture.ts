import { inject } from 'vitest';
import { openPage, type TestPage } from './browser.ts';
import { type CaptureShop, openShop, type ShopOptions } from './capture-shop.ts';
import { capturedPage, SHOP_ORIGIN } from './captures.ts';
import { waitUntilIdle, waitUntilPainted } from './wait-until-idle.ts';
import type { PageOptions } from './watched-page.ts';

export interface CaptureOptions extends PageOptions, Omit<ShopOptions, 'page' | 'dist'> {
  /** Cookies of the visitor. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** URL fragment, with its `#`. */
  readonly hash?: string;
}

/** An open captured page. */
export interface OpenedCapture extends TestPage {
  readonly shop: CaptureShop;
  /** Loads a held script and waits until the page is at rest. */
  start(): Promise<void>;
}

/**
 * Opens a captured page and waits until it is at rest; without our script, or while the script is held, until
 * it is painted. Page problems and unexpected requests fail the test. Call it inside a test.
 */
export async function openCapture(name: string, options: CaptureOptions = {}): Promise<OpenedCapture> {
  const captured = capturedPage(name);
  const opened = await openPage(options);
  const { page, context, problems } = opened;
  const shop = await openShop(
    context,
    // Disables the download ahead: the page loads only what it needs.
    { ...options, tag: { 'data-warm': 'sign', ...options.tag }, page: captured, dist: inject('builtFolder') },
    (request) => problems.push(`unexpected request: ${request}`),
  );
  const cookies = Object.entries(options.cookies ?? {});
  await context.addCookies(cookies.map(([key, value]) => ({ name: key, value, url: SHOP_ORIGIN })));
  await page.goto(SHOP_ORIGIN + captured.path + (options.hash ?? ''), { waitUntil: 'commit' });
  if ((options.script ?? 'with') === 'with') await waitUntilIdle(page);
  else await waitUntilPainted(page);
  const start = async () => {
    shop.release();
    await waitUntilIdle(page);
  };
  return { ...opened, shop, start };
}
