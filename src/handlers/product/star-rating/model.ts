import { isOn } from '#lib/is-on.ts';
import { nextFocusIndex } from '#lib/roving-focus.ts';

/** The page's settings for ratings. */
export interface RatingRules {
  /** The label of each star, from the first. */
  readonly labels: readonly string[];
  readonly isRequired: boolean;
  /** The message for a missing rating; `''` without one. */
  readonly requiredText: string;
}

const POSITIONS = ['1', '2', '3', '4', '5'];

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Parses the page's settings. Older shops have no labels; then numbers are used. */
export function parseRatingRules(params: Readonly<Record<string, unknown>>): RatingRules {
  const names: unknown = params.i18n_rating_options;
  return {
    labels: POSITIONS.map((position, index) => (Array.isArray(names) && asText(names[index])) || position),
    isRequired: isOn(params.review_rating_required),
    requiredText: asText(params.i18n_required_rating_text),
  };
}

/** Returns the star (from 0) that a key chooses, as in a radio group; undefined for other keys. */
export function starForKey(key: string, index: number, count: number, rtl: boolean): number | undefined {
  if (key === ' ') return index;
  if (key === 'Home' || key === 'End') return undefined;
  return (
    nextFocusIndex(key, index, count, { vertical: false, rtl }) ??
    nextFocusIndex(key, index, count, { vertical: true, rtl })
  );
}
