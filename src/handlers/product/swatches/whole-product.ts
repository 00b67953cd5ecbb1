import { block } from '#platform/block.ts';
import { emit, pageJQuery } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { createExtraQuery } from '#transport/rest/extra-query.ts';
import { askRest, pageRest } from '#transport/rest/page-rest.ts';
import type { Middleware } from '#transport/rest/types.ts';
import { isOneRequest } from '../shared/swatch-settings.ts';
import { readVariations, variationsOf } from '../shared/variations.ts';
import type { Extra } from './session.ts';

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
function offerExtraParams(scope: Scope): void {
  if (window.createMiddlewareForExtraQueryParams) return;
  window.createMiddlewareForExtraQueryParams = (args) => {
    const middleware = createExtraQuery(Object(args));
    pageRest().use(middleware);
    return middleware;
  };
  scope.add(() => delete window.createMiddlewareForExtraQueryParams);
}

/**
 * Fetches the variations that the server left out of the page, when they are few enough for one request, and hands them to
 * the form. Without an answer the form stays in ajax mode.
 */
export const loadWholeProduct: Extra = ({ form, settings, patch, scope }) => {
  offerExtraParams(scope);
  const id = form.dataset.product_id;
  if (!id || variationsOf(form).length || !isOneRequest(form)) return () => {};
  const load = async () => {
    const unblock = settings.blocksWhileLoading ? block(form, scope) : () => {};
    try {
      // Refused for products that are unknown, and for those without variations.
      const path = `/woo-variation-swatches/v1/single-product/${encodeURIComponent(id)}`;
      const variations = readVariations(await askRest('single-product', { path, signal: scope.signal }));
      if (scope.disposed || !variations.length) return;
      patch.attribute(form, 'data-product_variations', JSON.stringify(variations));
      // Where the shop's own script looks for them.
      pageJQuery()?.(form).data('product_variations', variations);
      emit(form, 'reload_product_variations');
    } finally {
      unblock();
    }
  };
  scope.timeout(load, 0);
  return () => {};
};
