import type { Patch } from '#lib/patch.ts';
import { emit } from '#platform/events.ts';

/** Puts the variation into what the form posts; `''` for none. */
export function setVariationId(form: Element, id: string, patch: Patch): void {
  for (const input of form.querySelectorAll('input[name="variation_id"], input.variation_id')) {
    patch.attribute(input, 'value', id);
    emit(input, 'change');
  }
}
