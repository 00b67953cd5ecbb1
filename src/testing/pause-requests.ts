import type { BrowserContext, Page } from 'playwright-core';

/** Controls paused requests. */
export interface PausedRequests {
  /** Continues the paused requests and lets later ones pass. */
  release(): void;
  /** URLs of the requests paused so far. */
  readonly paused: readonly string[];
}

/** Matches our chunks except core and catalogue, which the script loads first. */
export const LAZY_CHUNKS = /\/chunks\/(?!core-|catalogue-)/;

/** Pauses all requests with a matching URL, of a page or of all pages of a context, until `release`. */
export async function pauseRequests(where: BrowserContext | Page, address: RegExp): Promise<PausedRequests> {
  const paused: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await where.route(address, async (route) => {
    paused.push(route.request().url());
    await gate;
    // The page may be closed by then.
    await route.fallback().catch(() => {});
  });
  return { paused, release: () => release() };
}
