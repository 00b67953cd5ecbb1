import { asMap } from '#lib/as-map.ts';
import { isOn } from '#lib/is-on.ts';

/** Attribute names and chosen values. Empty or missing means not chosen. */
export type SelectedValues = Readonly<Record<string, string | undefined>>;

/** A variation from the server; unnamed keys are kept. */
export interface Variation {
  /** Attribute names and values. An empty value means any. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/**
 * Returns the valid variations in a reply or attribute, in order; an empty list for anything else. PHP prints
 * an empty map as `[]`.
 */
export function readVariations(value: unknown): readonly Variation[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const record = asMap(item);
    if (typeof record.attributes !== 'object' || !record.attributes) return [];
    const entries = Object.entries(asMap(record.attributes)).map(([name, raw]) => [name, asText(raw) ?? '']);
    const attributes = Object.fromEntries(entries.filter(([, raw]) => typeof raw === 'string'));
    return [{ ...record, attributes }];
  });
}

/** Returns whether a choice does not contradict a variation. */
export function fits({ attributes }: Variation, chosen: SelectedValues): boolean {
  for (const [name, value] of Object.entries(attributes)) {
    const chosenValue = chosen[name];
    if (value && chosenValue && value !== chosenValue) return false;
  }
  return true;
}

/** Returns the first variation that fits a choice. */
export const firstFit = (variations: readonly Variation[], chosen: SelectedValues): Variation | undefined =>
  variations.find((each) => fits(each, chosen));

/** Returns whether a variation is in stock: true unless the server says that it is not. */
export const isInStock = ({ is_in_stock: stock }: Variation): boolean => stock === undefined || isOn(stock);

/** Returns whether a variation can be added to the cart. */
export const isPurchasable = (variation: Variation): boolean =>
  Boolean(variation.is_purchasable) && isInStock(variation) && variation.variation_is_visible !== false;

/** Returns a text or number as text; `''` for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** Returns a variation's quantity limits as attributes; `''` means no limit. */
export function limitsOf({ is_sold_individually: single, min_qty: min, max_qty: max }: Variation) {
  const isSingle = isOn(single);
  return { isSingle, min: isSingle ? '1' : textOf(min), max: isSingle ? '' : textOf(max) };
}

/**
 * Returns a quantity within a variation's limits. Text that is no number becomes the minimum; limits that are
 * no numbers are ignored.
 */
export function fitQuantity(quantity: string, variation: Variation): string {
  const { isSingle, min, max } = limitsOf(variation);
  const wanted = Number.parseFloat(quantity);
  if (isSingle || Number.isNaN(wanted)) return min;
  if (wanted > Number.parseFloat(max)) return max;
  return wanted < Number.parseFloat(min) ? min : quantity;
}

/** Returns false for a variation whose values are shown, but cannot be chosen. */
export const isActive = ({ variation_is_active: active }: Variation): boolean => active !== false;

/** What the variations with a value offer: whether any is active, and whether any is in stock. */
export interface Availability {
  readonly isActive: boolean;
  readonly isInStock: boolean;
}

/**
 * Returns a function from each value of an attribute to what its variations offer, given the other choices;
 * undefined for values that no variation has.
 */
export function availabilityOf(
  variations: readonly Variation[],
  chosen: SelectedValues,
  attribute: string,
): (value: string) => Availability | undefined {
  const others = { ...chosen, [attribute]: '' };
  const availabilities = new Map<string, Availability>();
  // One pass for all values keeps this fast for many variations.
  for (const variation of variations) {
    if (!fits(variation, others)) continue;
    const value = variation.attributes[attribute] ?? '';
    const known = availabilities.get(value);
    availabilities.set(value, {
      isActive: known?.isActive || isActive(variation),
      isInStock: known?.isInStock || isInStock(variation),
    });
  }
  // An empty value means any.
  const anyValue = availabilities.get('');
  return (value) => {
    const exact = availabilities.get(value);
    if (!exact || !anyValue) return exact ?? anyValue;
    return {
      isActive: exact.isActive || anyValue.isActive,
      isInStock: exact.isInStock || anyValue.isInStock,
    };
  };
}

/**
 * Creates an index of a form's variations. `decode` decodes entities, because some servers encode values and
 * the page has them decoded.
 */
export function createVariationIndex(variations: readonly Variation[], decode: (value: unknown) => string) {
  const decodeAll = (chosen: SelectedValues) =>
    Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, decode(value)]));
  const decoded = variations.map((each) => ({ ...each, attributes: decodeAll(each.attributes) }));
  return {
    firstFit(chosen: SelectedValues): Variation | undefined {
      const decodedChoice = decodeAll(chosen);
      return variations[decoded.findIndex((each) => fits(each, decodedChoice))];
    },
    availabilityOf(attribute: string, chosen: SelectedValues): (value: string) => Availability | undefined {
      const availabilityOfValue = availabilityOf(decoded, decodeAll(chosen), attribute);
      return (value) => availabilityOfValue(decode(value));
    },
  };
}
