import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';

/** Attribute name to chosen value; empty or absent means not chosen. */
export type Choice = Readonly<Record<string, string | undefined>>;

/** One variation as the server describes it; keys that are not named here are kept. */
export interface Variation {
  /** Attribute name to value; an empty value means any. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** The usable variations of a reply or an attribute, in order; none for anything but a list. PHP prints an empty map as `[]`. */
export function readVariations(value: unknown): readonly Variation[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => {
    const record = asMap(each);
    if (typeof record.attributes !== 'object' || !record.attributes) return [];
    const given = Object.entries(asMap(record.attributes)).map(([name, raw]) => [name, asText(raw) ?? '']);
    const attributes = Object.fromEntries(given.filter(([, raw]) => typeof raw === 'string'));
    return [{ ...record, attributes }];
  });
}

/** True when variation and choice contradict each other in no attribute of the variation. */
export function fits({ attributes }: Variation, chosen: Choice): boolean {
  for (const name in attributes) {
    const value = attributes[name];
    const choice = chosen[name];
    if (value && choice && value !== choice) return false;
  }
  return true;
}

/** The first variation that fits, in the order of the list. */
export const firstFit = (variations: readonly Variation[], chosen: Choice): Variation | undefined =>
  variations.find((each) => fits(each, chosen));

/** True unless the server says that it is sold out. */
export const isInStock = ({ is_in_stock: stock }: Variation): boolean => stock === undefined || isOn(stock);

/** True for a variation that can be put into the cart. */
export const isPurchasable = (variation: Variation): boolean =>
  Boolean(variation.is_purchasable) && isInStock(variation) && variation.variation_is_visible !== false;

/** Returns a text or a number as text; `''` for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** How many of a variation can be had, as attributes of a field: `''` is no limit. */
export function limitsOf({ is_sold_individually: single, min_qty: min, max_qty: max }: Variation) {
  const isSingle = isOn(single);
  return { isSingle, min: isSingle ? '1' : textOf(min), max: isSingle ? '' : textOf(max) };
}

/** A quantity within the limits of a variation; no quantity becomes the least one. No number is no limit. */
export function fitQuantity(quantity: string, variation: Variation): string {
  const { isSingle, min, max } = limitsOf(variation);
  const wanted = Number.parseFloat(quantity);
  if (isSingle || Number.isNaN(wanted)) return min;
  if (wanted > Number.parseFloat(max)) return max;
  return wanted < Number.parseFloat(min) ? min : quantity;
}

/** False for one whose values show, but cannot be chosen. */
export const isActive = ({ variation_is_active: active }: Variation): boolean => active !== false;

/** What some variations say about one value: whether any of them is active, and whether any is in stock. */
export interface Offer {
  readonly isActive: boolean;
  readonly isInStock: boolean;
}

/** Tells what becomes of the values of one attribute beside the other choices; undefined for those that nothing offers. */
export function offersOf(
  variations: readonly Variation[],
  chosen: Choice,
  attribute: string,
): (value: string) => Offer | undefined {
  const others = { ...chosen, [attribute]: '' };
  const offers = new Map<string, Offer>();
  // Once for all values, so that a choice among a thousand variations is no slower than one among ten.
  for (const each of variations) {
    if (!fits(each, others)) continue;
    const value = each.attributes[attribute] ?? '';
    const known = offers.get(value);
    offers.set(value, {
      isActive: known?.isActive || isActive(each),
      isInStock: known?.isInStock || isInStock(each),
    });
  }
  // Variations of any value have an empty one.
  const any = offers.get('');
  return (value) => {
    const own = offers.get(value);
    if (!own || !any) return own ?? any;
    return { isActive: own.isActive || any.isActive, isInStock: own.isInStock || any.isInStock };
  };
}

/**
 * The variations of a form, as a choice on its page finds them. `decode` gives the text of a value with entities: servers write some
 * that way, and the page has them decoded.
 */
export function createVariationIndex(variations: readonly Variation[], decode: (value: unknown) => string) {
  const decodeAll = (choice: Choice) =>
    Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, decode(value)]));
  const decoded = variations.map((each) => ({ ...each, attributes: decodeAll(each.attributes) }));
  return {
    firstFit: (choice: Choice): Variation | undefined =>
      variations[decoded.findIndex((each) => fits(each, decodeAll(choice)))],
    offersOf(attribute: string, choice: Choice): (value: string) => Offer | undefined {
      const offerOf = offersOf(decoded, decodeAll(choice), attribute);
      return (value) => offerOf(decode(value));
    },
  };
}
