import { request } from '../request.ts';
import { plainHeaders, withHeader } from './change-request.ts';
import type { Middleware } from './types.ts';

const HEADER = 'X-WP-Nonce';

/** Adds a nonce to requests. Set `nonce` to renew it. */
export interface NonceMiddleware extends Middleware {
  nonce: string;
}

/** Creates a middleware that sends the current nonce and replaces an older one. */
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

/** The middleware that sends the nonce, and the address of a new one; either may be missing. */
export interface NonceHolder {
  readonly nonceMiddleware: NonceMiddleware | undefined;
  readonly nonceEndpoint: string | undefined;
}

/** Fetches a new nonce; undefined without one, for example when the visitor was logged out. */
async function fetchNonce(endpoint: string): Promise<string | undefined> {
  const response = await request(endpoint).catch(() => undefined);
  const text = response?.ok ? await response.text().catch(() => '') : '';
  return /^\s*(\w+)\s*$/.exec(text)?.[1];
}

/**
 * Returns a function that replaces a refused nonce, and resolves with true when there is a new one. Calls at
 * the same time share one request.
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
