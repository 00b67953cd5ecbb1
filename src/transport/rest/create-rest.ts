import { createFetchAllMiddleware } from './fetch-all.ts';
import { fetchHandler } from './fetch-handler.ts';
import { mediaUpload } from './media-upload.ts';
import {
  createRootUrlMiddleware,
  createThemePreviewMiddleware,
  httpV1,
  namespaceEndpoint,
  userLocale,
} from './middlewares.ts';
import { createNonceMiddleware, createNonceRenewal, type NonceMiddleware } from './nonce.ts';
import { isNonceRefusal } from './nonce-refusal.ts';
import { createPreloadingMiddleware } from './preloading.ts';
import type { Middleware, Next, RestOptions } from './types.ts';

/** Sends a REST request. Resolves with the parsed reply; null when it has no content. */
export interface Rest {
  <T = unknown>(options: RestOptions): Promise<T>;
  /** Adds a middleware before all others: the last one added runs first. */
  use(middleware: Middleware): void;
  /** Replaces the last step, which sends the request and parses the reply. */
  setFetchHandler(handler: Next): void;
  /** The middleware whose nonce is renewed when the server refuses it. */
  nonceMiddleware: NonceMiddleware | undefined;
  /** The address of a new nonce; without it the nonce is not renewed. */
  nonceEndpoint: string | undefined;
  createNonceMiddleware(nonce: string): NonceMiddleware;
  createPreloadingMiddleware(replies: unknown): Middleware;
  createRootURLMiddleware(root: string): Middleware;
  createThemePreviewMiddleware(theme: string): Middleware;
  readonly fetchAllMiddleware: Middleware;
  readonly mediaUploadMiddleware: Middleware;
}

/** Creates a REST client without an address or a nonce: `pageRest` adds them. */
export function createRest(): Rest {
  let handler: Next = fetchHandler;

  const run: Next = (options) => {
    // A copy: a middleware that is added during a request applies to later ones.
    const chain = [...middlewares];
    const step =
      (index: number): Next =>
      async (nextOptions) =>
        chain[index] ? chain[index](nextOptions, step(index + 1)) : handler(nextOptions);
    return step(0)(options);
  };

  const send = async (options: RestOptions): Promise<unknown> => {
    const sentNonce = rest.nonceMiddleware?.nonce;
    try {
      return await run(options);
    } catch (error) {
      if (!isNonceRefusal(error) || !(await renew(sentNonce))) throw error;
    }
    return run(options);
  };

  const fetchAll = createFetchAllMiddleware(send);
  const middlewares: Middleware[] = [userLocale, namespaceEndpoint, httpV1, fetchAll];
  const rest: Rest = Object.assign(send as <T>(options: RestOptions) => Promise<T>, {
    use: (middleware: Middleware) => void middlewares.unshift(middleware),
    setFetchHandler(newHandler: Next) {
      handler = newHandler;
    },
    nonceMiddleware: undefined,
    nonceEndpoint: undefined,
    createNonceMiddleware: createNonceMiddleware,
    createPreloadingMiddleware: createPreloadingMiddleware,
    createRootURLMiddleware: createRootUrlMiddleware,
    createThemePreviewMiddleware: createThemePreviewMiddleware,
    fetchAllMiddleware: fetchAll,
    mediaUploadMiddleware: mediaUpload,
  });
  const renew = createNonceRenewal(rest);
  return rest;
}
