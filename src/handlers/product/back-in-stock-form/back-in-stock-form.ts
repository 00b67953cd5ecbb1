import { addNode, createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { emit, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { offerBackInStock } from '../shared/jquery-methods.ts';
import { foundVariation, readVariation, selectsOf } from '../shared/read-form.ts';
import { isInStock, type Variation } from '../shared/variations.ts';

const ID = 'input[name="wc_bis_product_id"]';

/**
 * Returns whether a visitor can sign up for a variation: it is active and visible, but not for sale. False
 * for incomplete records, such as previews.
 */
const canSignUp = (variation: Variation): boolean =>
  Boolean(variation.variation_is_active && variation.variation_is_visible) &&
  !(isInStock(variation) && variation.is_purchasable);

function findVariationForm(element: HTMLElement): HTMLElement | undefined {
  const selector = `.variations_form[data-product_id="${CSS.escape(element.dataset.bisProductId ?? '')}"]`;
  // A quick view may show the same product again.
  const near = element.closest('.product')?.querySelector<HTMLElement>(selector);
  return near ?? document.querySelector<HTMLElement>(selector) ?? undefined;
}

function addChosenOptions(
  form: HTMLFormElement,
  variationForm: HTMLElement,
  patch: Patch,
  scope: Scope,
): void {
  for (const { name, value } of selectsOf(variationForm)) {
    if (!name) continue;
    const known = membersOf(form).querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
    if (known) {
      patch.attribute(known, 'value', value);
      continue;
    }
    addNode(form, 'append', createNode('input', { type: 'hidden', name, value }), scope);
  }
}

export default defineBehaviour({
  mount({ element, scope, runtime }) {
    offerBackInStock(runtime);
    const variationForm = findVariationForm(element);
    if (!variationForm) return;
    const patch = scope.patch();
    const field = element.querySelector<HTMLInputElement>(ID);
    const initialId = field?.value ?? '';
    const setProductId = (id: string) => {
      if (!field) return;
      patch.attribute(field, 'value', id);
      emit(field, 'change');
    };
    const show = (isShown: boolean) => patch.toggle(element, 'hidden', !isShown);
    const updateProductId = (variation: Variation | undefined) => {
      if (variation && canSignUp(variation)) setProductId(String(variation.variation_id ?? ''));
    };
    const showFor = (variation: Variation | undefined) => show(Boolean(variation && canSignUp(variation)));

    listen(
      variationForm,
      'found_variation',
      (event, given) => updateProductId(readVariation(event, given)),
      scope,
    );
    listen(variationForm, 'show_variation', (event, given) => showFor(readVariation(event, given)), scope);
    const reset = () => {
      setProductId(initialId);
      show(false);
    };
    listen(variationForm, 'reset_data', reset, scope);
    // Chosen before this code loaded.
    const { variation, isShown } = foundVariation(variationForm) ?? {};
    updateProductId(variation);
    if (variation && isShown) showFor(variation);
    const form = element.querySelector('form');
    if (form) scope.listen(form, 'submit', () => addChosenOptions(form, variationForm, patch, scope));
  },
});
