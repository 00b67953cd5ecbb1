import { request } from '../request.ts';
import { plainHeaders, withHeader } from './change-request.ts';
import type { Middleware } from './types.ts';

const HEADER = 'X-WP-Nonce';

/** A middleware that adds a nonce to requests. Set `nonce` to renew it. */
export interface NonceMiddleware extends Middleware {
  nonce: string;
}

/** Creates a middleware that sends the current nonce and replaces an older one. */
export function createNonceMiddleware(nonce: string): NonceMiddleware {
  const middleware: Middleware = (options, next) => {
    const current = nonceMiddleware.nonce;
    const hasNonce = Object.entries(plainHeaders(options.headers)).some(
      ([name, value]) => name.toLowerCase() === HEADER.toLowerCase() && value === current,
    );
    return next(hasNonce ? options : withHeader(options, HEADER, current));
  };
  const nonceMiddleware: NonceMiddleware = Object.assign(middleware, { nonce });
  return nonceMiddleware;
}

/** The middleware that sends the nonce, and the address of a new one; either may be missing. */
export interface NonceSource {
  readonly nonceMiddleware: NonceMiddleware | undefined;
  readonly nonceEndpoint: string | undefined;
}

/** Fetches a new nonce; undefined without one, for example when the visitor was logged out. */
async function fetchNonce(endpoint: string): Promise<string | undefined> {
  const response = await request(endpoint, { via: 'fetch' }).catch(() => undefined);
  const text = response?.ok ? await response.text().catch(() => '') : '';
  return /^\s*(\w+)\s*$/.exec(text)?.[1];
}

/**
 * Returns a function that replaces a refused nonce, and resolves with true when there is a new one. Calls at
 * the same time share one request.
 */
export function createNonceRenewal(
  source: NonceSource,
): (refusedNonce: string | undefined) => Promise<boolean> {
  let renewing: Promise<string | undefined> | undefined;
  return async (refusedNonce) => {
    const { nonceMiddleware, nonceEndpoint } = source;
    if (!nonceMiddleware) return false;
    if (nonceMiddleware.nonce !== refusedNonce) return true;
    if (!nonceEndpoint) return false;
    renewing ??= fetchNonce(nonceEndpoint).finally(() => {
      renewing = undefined;
    });
    const nonce = await renewing;
    if (nonce) nonceMiddleware.nonce = nonce;
    return Boolean(nonce);
  };
}
