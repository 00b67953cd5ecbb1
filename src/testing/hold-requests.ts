import type { BrowserContext, Page } from 'playwright-core';

export interface HeldRequests {
  /** Lets everything that was held go on, and whatever comes later pass. */
  release(): void;
  /** Addresses of what was held so far. */
  readonly held: readonly string[];
}

/** Our chunks but the core and the catalogue: what a page on a slow line waits for when the script already runs. */
export const LAZY_CHUNKS = /\/chunks\/(?!core-|catalogue-)/;

/**
 * Holds back all requests with such an address, of a page or of all pages of a context, until they are released.
 */
export async function holdRequests(where: BrowserContext | Page, address: RegExp): Promise<HeldRequests> {
  const held: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await where.route(address, async (route) => {
    held.push(route.request().url());
    await gate;
    // The page may be gone meanwhile.
    await route.fallback().catch(() => {});
  });
  return { held, release: () => release() };
}
