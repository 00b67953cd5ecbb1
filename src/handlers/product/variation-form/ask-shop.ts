import { block } from '#platform/block.ts';
import type { Scope } from '#runtime/scope.ts';
import { fetchVariation } from '#transport/endpoints/variation.ts';
import type { FormValue } from '#transport/form-body.ts';
import type { Choice, Variation } from '../shared/variations.ts';
import { readVariations } from '../shared/variations.ts';

/** What a theme or plugin wants sent along: text, or JSON. */
function customData(form: HTMLElement): FormValue {
  const text = form.dataset.custom_data ?? '';
  try {
    return /^[[{]/.test(text) ? (JSON.parse(text) as FormValue) : text;
  } catch {
    return text;
  }
}

/**
 * Asks the shop which variation a choice is, with the form under an overlay meanwhile; undefined when there is none. Rejects
 * with RequestError when no usable answer came. The scope ends the request.
 */
export async function askShop(
  form: HTMLElement,
  choice: Choice,
  { ajaxUrl, scope }: { ajaxUrl: string; scope: Scope },
): Promise<Variation | undefined> {
  const unblock = block(form, scope);
  const fields = { ...choice, product_id: form.dataset.product_id ?? '', custom_data: customData(form) };
  try {
    const record = await fetchVariation(fields, { ajaxUrl, signal: scope.signal });
    return readVariations([record])[0];
  } finally {
    unblock();
  }
}
