import { isOn } from '#lib/is-on.ts';
import type { Patch } from '#lib/patch.ts';
import { emit } from '#platform/events.ts';
import type { Variation } from '../shared/variations.ts';

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** The quantity within the limits of a variation; no quantity becomes the least one. No number is no limit. */
export function fitQuantity(quantity: string, min: string, max: string): string {
  const wanted = Number.parseFloat(quantity);
  if (Number.isNaN(wanted)) return min;
  if (wanted > Number.parseFloat(max)) return max;
  return wanted < Number.parseFloat(min) ? min : quantity;
}

/** Gives the quantity of a form the limits of a variation, and hides it where only one can be had. */
export function setQuantity(form: Element, variation: Variation, patch: Patch): void {
  const isSingle = isOn(variation.is_sold_individually);
  const min = isSingle ? '1' : asText(variation.min_qty);
  const max = isSingle ? '' : asText(variation.max_qty);
  const boxes = form.querySelectorAll<HTMLElement>('.single_variation_wrap .quantity');
  for (const box of boxes) {
    for (const input of box.querySelectorAll<HTMLInputElement>('input.qty')) {
      patch.attribute(input, 'min', min);
      patch.attribute(input, 'max', max);
      const quantity = isSingle ? '1' : fitQuantity(input.value, min, max);
      // The value of a hidden field is its attribute.
      if (input.type === 'hidden') patch.attribute(input, 'value', quantity);
      input.value = quantity;
      emit(input, 'change');
    }
    patch.style(box, 'display', isSingle ? 'none' : null);
  }
}
