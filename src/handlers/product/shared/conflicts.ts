import type { Swatch, SwatchList } from './swatch-lists.ts';
import type { SwatchSettings } from './swatch-settings.ts';
import { type Choice, fits, isInStock, type Variation } from './variations.ts';

/** What a choice needs to know of its form, or of its card in a listing. */
export interface ChoiceForm {
  readonly form: HTMLElement;
  readonly settings: SwatchSettings;
  /** As they stand at that moment; none in ajax mode. */
  variations(): readonly Variation[];
}

/**
 * The attributes whose choice has to go so that the value of `attribute` can be had: all others that some variation
 * restricts, when nothing in stock fits the whole choice. None without variations.
 */
export function conflictsOf(variations: readonly Variation[], chosen: Choice, attribute: string): string[] {
  if (!variations.length || variations.some((each) => isInStock(each) && fits(each, chosen))) return [];
  const isRestricted = (name: string) => variations.some(({ attributes }) => attributes[name]);
  return Object.keys(chosen).filter((name) => name !== attribute && chosen[name] && isRestricted(name));
}

/** True when some variation in stock has the value, whatever else is chosen. */
export const isOffered = (variations: readonly Variation[], attribute: string, value: string): boolean =>
  variations.some(
    (each) => each.variation_is_active !== false && isInStock(each) && fits(each, { [attribute]: value }),
  );

/** True for a value that is disabled only because of the other choices, when those may be taken back. */
export const isReachable = (
  { value }: Swatch,
  { attribute }: SwatchList,
  { settings, variations }: ChoiceForm,
): boolean => settings.deselectsUnavailable && isOffered(variations(), attribute, value);
