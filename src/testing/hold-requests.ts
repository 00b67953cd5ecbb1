import type { BrowserContext, Page } from 'playwright-core';

/** Controls held requests. */
export interface HeldRequests {
  /** Continues held requests and lets later ones pass. */
  release(): void;
  /** URLs of the requests held so far. */
  readonly held: readonly string[];
}

/** Our chunks except core and catalogue: missing on a slow connection while the script already runs. */
export const LAZY_CHUNKS = /\/chunks\/(?!core-|catalogue-)/;

/** Holds all requests with a matching URL, of a page or of all pages of a context, until `release`. */
export async function holdRequests(where: BrowserContext | Page, address: RegExp): Promise<HeldRequests> {
  const held: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await where.route(address, async (route) => {
    held.push(route.request().url());
    await gate;
    // The page may be closed by then.
    await route.fallback().catch(() => {});
  });
  return { held, release: () => release() };
}
