import type { Browser, CDPSession, Page } from 'playwright-core';

/** A page on a slow phone. */
export interface SlowPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** As Lighthouse's own: a quarter of the speed, 150 ms per round trip, 1.6 Mbit/s. */
const CPU_RATE = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Opens an empty page on a slow phone. */
export async function openSlowPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  return { page, cdp };
}
