import { block } from '#platform/block.ts';
import { emit } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import type { Scope } from '#runtime/scope.ts';
import { postShopJson } from '#transport/shop-ajax.ts';
import { createVariationImage } from '../shared/variation-image.ts';
import { readVariations, type Variation } from '../shared/variations.ts';
import type { Extra, Round } from './session.ts';

const readAjaxUrl = () =>
  params('woo_variation_swatches_pro_params')?.wc_ajax_url ||
  params('wc_add_to_cart_variation_params')?.wc_ajax_url ||
  '';

const isComplete = ({ chosen }: Round) => Object.values(chosen).every(Boolean);

/** Asks for the picture of one value; undefined when the shop has none. Rejects with RequestError without an answer. */
async function askPreview(
  form: HTMLElement,
  fields: Record<string, string>,
  { signal }: Scope,
): Promise<Variation | undefined> {
  const asked = { product_id: form.dataset.product_id, ...fields };
  const reply = await postShopJson('woo_get_preview_variation', asked, { ajaxUrl: readAjaxUrl(), signal });
  return readVariations([{ attributes: fields, ...reply }]).find(({ image }) => image);
}

/** Shows the picture of a value of one attribute as soon as it is chosen, while others are still open. */
export const showPreview: Extra = ({ form, lists, scope }) => {
  const [first] = lists;
  const attribute = first?.element.dataset.preview_attribute_name || first?.attribute || '';
  const image = createVariationImage(form, scope);
  const gallery = form.closest('.product')?.querySelector<HTMLElement>('.images');
  let value = '';
  let asking: Scope | undefined;
  let found: Variation | undefined;

  const ask = async (own: Scope) => {
    const unblock = gallery ? block(gallery, own) : () => {};
    try {
      const variation = await askPreview(form, { [attribute]: value }, own);
      if (own.disposed || !variation) return;
      found = variation;
      image.show(variation);
      emit(form, 'show_variation', { detail: { variation, purchasable: false }, args: [variation, false] });
    } finally {
      unblock();
    }
  };
  return (round) => {
    const now = round.chosen[attribute] ?? '';
    if (isComplete(round) || now !== value) asking?.dispose();
    if (now === value) {
      // The form took the picture back with the choice of another attribute.
      if (found && !isComplete(round)) image.show(found);
      return;
    }
    value = now;
    found = undefined;
    if (!value || isComplete(round)) return;
    const own = scope.child();
    asking = own;
    own.timeout(() => ask(own), 0);
  };
};
