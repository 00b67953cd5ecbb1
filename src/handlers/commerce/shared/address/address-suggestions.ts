import { asMap } from '#lib/as-map.ts';
import { pageGlobal } from '#platform/params.ts';

/**
 * Returns whether the shop's script suggests addresses in this field. Then the address is complete only when
 * the field loses focus.
 */
export function hasSuggestions({ id }: Element): boolean {
  const [, kind = ''] = /^(billing|shipping)_address_1$/.exec(id) ?? [];
  const { activeProvider } = asMap(pageGlobal('wc')?.addressAutocomplete);
  return Boolean(asMap(activeProvider)[kind]);
}

/**
 * Returns whether the shop's script is re-inserting the field. Its blur and change events must be ignored.
 */
export const isReinserted = (field: Element): boolean =>
  field.getAttribute('data-autocomplete-manipulating') === 'true';
