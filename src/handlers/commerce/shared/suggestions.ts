import { asMap } from '#lib/fields.ts';
import { pageGlobal } from '#platform/params.ts';

/** Returns whether the shop's own script suggests addresses in a street field: then the address is only known when the field is left. */
export function isSuggested({ id }: Element): boolean {
  const [, kind = ''] = /^(billing|shipping)_address_1$/.exec(id) ?? [];
  const { activeProvider } = asMap(pageGlobal('wc')?.addressAutocomplete);
  return Boolean(asMap(activeProvider)[kind]);
}

/** Returns whether that script is re-inserting a field at the moment: its blur and change events mean nothing. */
export const isReinserted = (field: Element): boolean =>
  field.getAttribute('data-autocomplete-manipulating') === 'true';
