import { params } from '#platform/params.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import type { FieldOptions } from '#ui/combobox/select-state.ts';

/** From how many options on a filter of products has a search; addresses always have one. */
const SEARCH_IN_FILTERS = 5;

/** Returns whether a list filters products (by category, attribute or brand) and is not part of an address. */
export const isFilter = (select: Element): boolean => !select.matches('.country_select,.state_select');

/** A number of the markup; negative: there is never a search. */
function minimumOf(text: string | undefined, fallback: number): number {
  const given = Number.parseInt(text ?? '', 10);
  if (Number.isNaN(given)) return fallback;
  return given < 0 ? Number.POSITIVE_INFINITY : given;
}

/** What a select says of its field, in the data that the replaced plugin reads; else as the shop's own script has it. */
export function readOptions(select: HTMLSelectElement): FieldOptions {
  const { placeholder, allowClear, minimumResultsForSearch } = select.dataset;
  const canFilter = isFilter(select);
  const empty = canFilter ? [...select.options].find(({ value }) => !value)?.text : undefined;
  return {
    placeholder: placeholder || select.getAttribute('placeholder') || empty || '',
    minimumForSearch: minimumOf(minimumResultsForSearch, canFilter ? SEARCH_IN_FILTERS : 0),
    canClear: allowClear === undefined ? canFilter : !/^(false|0)$/.test(allowClear),
    noMatches: params('wc_country_select_params')?.i18n_no_matches || translate(shopTexts.noMatches),
  };
}
