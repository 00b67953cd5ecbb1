import { isOn } from '#lib/is-on.ts';
import { roveTo } from '#lib/roving-focus.ts';

/** What the page says about rating a product. */
export interface RatingRules {
  /** What each star is called, from the first. */
  readonly labels: readonly string[];
  readonly isRequired: boolean;
  /** The message to a visitor who chose no stars; `''` when the page has none. */
  readonly requiredText: string;
}

const POSITIONS = ['1', '2', '3', '4', '5'];

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads the rules from what the page gives. Older shops give no names of stars: numbers are used then. */
export function ratingRules(given: Readonly<Record<string, unknown>>): RatingRules {
  const names: unknown = given.i18n_rating_options;
  return {
    labels: POSITIONS.map((position, index) => (Array.isArray(names) && asText(names[index])) || position),
    isRequired: isOn(given.review_rating_required),
    requiredText: asText(given.i18n_required_rating_text),
  };
}

/** Returns the star (from 0) that a key chooses, as in a group of radio buttons; undefined for other keys. */
export function starAfter(key: string, index: number, count: number, rtl: boolean): number | undefined {
  if (key === ' ') return index;
  if (key === 'Home' || key === 'End') return undefined;
  return (
    roveTo(key, index, count, { vertical: false, rtl }) ?? roveTo(key, index, count, { vertical: true, rtl })
  );
}
