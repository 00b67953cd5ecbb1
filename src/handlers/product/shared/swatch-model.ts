import type { Swatch } from './swatch-lists.ts';
import type { SwatchSettings } from './swatch-settings.ts';
import { type Choice, fits, isInStock, type Variation } from './variations.ts';

/** What the variations say about a value: `none` of them has it, all that do are `sold-out`, or it is to be had. */
export type Offer = 'none' | 'sold-out' | 'in-stock';

/** How a value is shown. */
export interface SwatchState {
  readonly kind: 'normal' | 'disabled' | 'no-stock';
  readonly isSelected: boolean;
  /** Said behind its name. */
  readonly suffix: string;
}

/** How many are left of values, in the words of the server; `''` of those that said so before. */
export type Badges = ReadonlyMap<Swatch, string>;

/** What stands in a form, or on a card, at one moment. */
export interface FormState {
  /** None in ajax mode. */
  readonly variations: readonly Variation[];
  readonly chosen: Choice;
  readonly swatches: ReadonlyMap<Swatch, SwatchState>;
  /** The value that each list has chosen. */
  readonly picked: readonly (Swatch | undefined)[];
  readonly badges: Badges;
}

/** Before anything was read. */
export const BEFORE: FormState = {
  variations: [],
  chosen: {},
  swatches: new Map(),
  picked: [],
  badges: new Map(),
};

/** Gives what the variations offer of each value of one attribute, beside what is chosen of the others. */
export function offersOf(
  variations: readonly Variation[],
  chosen: Choice,
  attribute: string,
): (value: string) => Offer {
  const others = { ...chosen, [attribute]: '' };
  const stocks = new Map<string, boolean>();
  for (const variation of variations) {
    if (variation.variation_is_active === false || !fits(variation, others)) continue;
    const value = variation.attributes[attribute] ?? '';
    stocks.set(value, stocks.get(value) || isInStock(variation));
  }
  return (value) => {
    // Variations of any value have an empty one.
    const own = stocks.get(value);
    const any = stocks.get('');
    if (own || any) return 'in-stock';
    return own === undefined && any === undefined ? 'none' : 'sold-out';
  };
}

/** Decides how a value is shown. A chosen one that is sold out stays in reach, so that it can be taken back. */
export function stateOf(offer: Offer, isSelected: boolean, settings: SwatchSettings): SwatchState {
  if (offer === 'in-stock') return { kind: 'normal', isSelected, suffix: '' };
  if (offer === 'none') return { kind: 'disabled', isSelected: false, suffix: settings.unavailableText };
  const suffix = settings.outOfStockText;
  if (settings.clicksOutOfStock) return { kind: 'no-stock', isSelected, suffix };
  const isDisabled = settings.disablesOutOfStock && !isSelected;
  return { kind: isDisabled ? 'disabled' : 'normal', isSelected, suffix };
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
