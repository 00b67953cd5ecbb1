import { isOn } from '#lib/is-on.ts';
import { pageGlobal } from '#platform/params.ts';

/** What the page says about rating a product. */
export interface RatingParams {
  /** What each star is called, from the first. */
  readonly labels: readonly string[];
  readonly isRequired: boolean;
  /** What to say to a visitor who gave no stars; `''` when the page says nothing. */
  readonly requiredText: string;
}

const POSITIONS = ['1', '2', '3', '4', '5'];

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** What the page says about rating; undefined when it offers none. Pages of older shops name no stars: these are numbers. */
export function readRatingParams(): RatingParams | undefined {
  const given = pageGlobal('wc_single_product_params');
  if (!given) return undefined;
  const names: unknown = given.i18n_rating_options;
  return {
    labels: POSITIONS.map((position, index) => (Array.isArray(names) && asText(names[index])) || position),
    isRequired: isOn(given.review_rating_required),
    requiredText: asText(given.i18n_required_rating_text),
  };
}
