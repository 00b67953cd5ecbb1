import { params } from '#platform/params.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import type { FieldOptions } from '#ui/combobox/select-state.ts';

/** What a list of categories has from how many options on; addresses always have a search. */
const SEARCH_IN_CATEGORIES = 5;

/** A number of the markup; negative: there is never a search. */
function minimumOf(text: string | undefined, fallback: number): number {
  const given = Number.parseInt(text ?? '', 10);
  if (Number.isNaN(given)) return fallback;
  return given < 0 ? Number.POSITIVE_INFINITY : given;
}

/** What a select says of its field, in the data that the replaced plugin reads; else as the shop's own script has it. */
export function readOptions(select: HTMLSelectElement): FieldOptions {
  const { placeholder, allowClear, minimumResultsForSearch } = select.dataset;
  const isCategories = select.matches('.dropdown_product_cat');
  const empty = isCategories ? [...select.options].find(({ value }) => !value)?.text : undefined;
  return {
    placeholder: placeholder || select.getAttribute('placeholder') || empty || '',
    minimumForSearch: minimumOf(minimumResultsForSearch, isCategories ? SEARCH_IN_CATEGORIES : 0),
    canClear: allowClear === undefined ? isCategories : !/^(false|0)$/.test(allowClear),
    noMatches: params('wc_country_select_params')?.i18n_no_matches || translate(shopTexts.noMatches),
  };
}
