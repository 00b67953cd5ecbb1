import { globalTexts } from '#platform/params.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import type { FieldOptions } from '#ui/combobox/select-state.ts';

/** A product filter with at least this many options has a search. Addresses always have one. */
const SEARCH_IN_FILTERS = 5;

/**
 * Returns whether a select filters products (by category, attribute or brand) instead of being part of an
 * address.
 */
export const isFilter = (select: Element): boolean => !select.matches('.country_select,.state_select');

/** Parses a number from the markup. A negative number disables the search. */
function minimumOf(text: string | undefined, fallback: number): number {
  const minimum = Number.parseInt(text ?? '', 10);
  if (Number.isNaN(minimum)) return fallback;
  return minimum < 0 ? Number.POSITIVE_INFINITY : minimum;
}

/** Reads a select's options from its data attributes. Defaults are those of the shop's script. */
export function readOptions(select: HTMLSelectElement): FieldOptions {
  const { placeholder, allowClear, minimumResultsForSearch } = select.dataset;
  const isProductFilter = isFilter(select);
  const empty = isProductFilter ? [...select.options].find(({ value }) => !value)?.text : undefined;
  return {
    placeholder: placeholder || select.getAttribute('placeholder') || empty || '',
    minimumForSearch: minimumOf(minimumResultsForSearch, isProductFilter ? SEARCH_IN_FILTERS : 0),
    canClear: allowClear === undefined ? isProductFilter : !/^(false|0)$/.test(allowClear),
    noMatches: globalTexts('wc_country_select_params')?.i18n_no_matches || translate(shopTexts.noMatches),
  };
}
