import { plainHeaders, withHeader } from './headers.ts';
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
