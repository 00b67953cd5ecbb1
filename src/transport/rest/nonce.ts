import { request } from '../request.ts';
import { plainHeaders, withHeader } from './change-request.ts';
import type { Middleware } from './types.ts';

const HEADER = 'X-WP-Nonce';

/** Proves that a request comes from this visitor's page; whoever renews the nonce sets it here. */
export interface NonceMiddleware extends Middleware {
  nonce: string;
}

/** Sends the nonce of the moment, in the place of any older one. */
export function createNonce(nonce: string): NonceMiddleware {
  const middleware: Middleware = (options, next) => {
    const current = own.nonce;
    const isThere = Object.entries(plainHeaders(options.headers)).some(
      ([name, value]) => name.toLowerCase() === HEADER.toLowerCase() && value === current,
    );
    return next(isThere ? options : withHeader(options, HEADER, current));
  };
  const own: NonceMiddleware = Object.assign(middleware, { nonce });
  return own;
}

/** Who sends the nonce, and where a new one is had; either may be unknown. */
export interface NonceHolder {
  readonly nonceMiddleware: NonceMiddleware | undefined;
  readonly nonceEndpoint: string | undefined;
}

/** A new nonce; undefined when the server gives none, as to visitors who are signed out meanwhile. */
async function fetchNonce(endpoint: string): Promise<string | undefined> {
  const response = await request(endpoint).catch(() => undefined);
  const text = response?.ok ? await response.text().catch(() => '') : '';
  return /^\s*(\w+)\s*$/.exec(text)?.[1];
}

/**
 * Gives a function that sees to another nonce than the one that was refused, and resolves with true when there is one.
 * All who fail together share one request.
 */
export function createRenewal(holder: NonceHolder): (refused: string | undefined) => Promise<boolean> {
  let renewing: Promise<string | undefined> | undefined;
  return async (refused) => {
    const { nonceMiddleware, nonceEndpoint } = holder;
    if (!nonceMiddleware) return false;
    if (nonceMiddleware.nonce !== refused) return true;
    if (!nonceEndpoint) return false;
    renewing ??= fetchNonce(nonceEndpoint).finally(() => {
      renewing = undefined;
    });
    const nonce = await renewing;
    if (nonce) nonceMiddleware.nonce = nonce;
    return Boolean(nonce);
  };
}
