import { block } from '#platform/block.ts';
import { emit, pageJQuery } from '#platform/events.ts';
import { loadVariations } from '../shared/load-variations.ts';
import { offerExtraParams } from '../shared/offer-extra-params.ts';
import { isOneRequest } from '../shared/thresholds.ts';
import { variationsOf } from '../shared/variations.ts';
import type { Extra } from './session.ts';

/**
 * Fetches the variations that the server left out of the page, when they are few enough for one request, and hands them to
 * the form. Without an answer the form stays in ajax mode.
 */
export const extra: Extra = ({ form, settings, patch, scope }) => {
  offerExtraParams(scope);
  const id = form.dataset.product_id;
  if (!id || variationsOf(form).length || !isOneRequest(form)) return () => {};
  const load = async () => {
    const unblock = settings.blocksWhileLoading ? block(form, scope) : () => {};
    try {
      const variations = await loadVariations('single-product', id, scope.signal);
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
