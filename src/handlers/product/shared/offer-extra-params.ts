import type { Scope } from '#runtime/scope.ts';
import { createExtraQuery } from '#transport/rest/extra-query.ts';
import { pageRest } from '#transport/rest/page-rest.ts';
import type { Middleware } from '#transport/rest/types.ts';

declare global {
  interface Window {
    createMiddlewareForExtraQueryParams?: (args: unknown) => Middleware;
  }
}

/**
 * Lets pages name query parameters for requests about swatches in the way they know, until the scope ends: what it gives is
 * for the platform's requests, and ours have them too. What a page named before is read from its code. Nothing when somebody
 * else offers it.
 */
export function offerExtraParams(scope: Scope): void {
  if (window.createMiddlewareForExtraQueryParams) return;
  window.createMiddlewareForExtraQueryParams = (args) => {
    const middleware = createExtraQuery(Object(args));
    pageRest().use(middleware);
    return middleware;
  };
  scope.add(() => delete window.createMiddlewareForExtraQueryParams);
}
