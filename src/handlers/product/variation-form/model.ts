import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import type { Offer, VariationState } from '#stores/variation-form.ts';
import { type Choice, isComplete, isInStock, type Selection, type Variation } from '../shared/variations.ts';

/** A form before anything happened to it. */
export const initialState = (selection: Selection): VariationState => ({
  chosen: selection.data,
  offers: {},
  variation: undefined,
  limits: undefined,
  id: undefined,
  button: isComplete(selection) ? undefined : 'select',
  hasLink: undefined,
  notice: '',
});

/** Something that happens to a form: what it makes of the state before. */
export type Happening = (state: VariationState) => VariationState;

/** Another value was chosen: what was found counts no more, nor why nothing was. */
export const changed: Happening = (state) => ({ ...state, id: '', notice: '' });
export const found =
  (variation: Variation): Happening =>
  (state) => ({ ...state, variation, limits: variation, id: String(variation.variation_id ?? '') });
/** A choice is through. */
export const judged =
  (chosen: Choice, hasLink: boolean): Happening =>
  (state) => ({ ...state, chosen, hasLink });
export const refused =
  (notice: string): Happening =>
  (state) => ({ ...state, notice });
/** The page shows the variation that was found. */
export const shown =
  (isReady: boolean): Happening =>
  (state) => ({ ...state, button: isReady ? 'ready' : 'unavailable' });
export const hidden: Happening = (state) => ({ ...state, button: 'select' });
export const reset: Happening = (state) => ({ ...state, variation: undefined });
/** True for a variation that can be put into the cart. */
export const isPurchasable = (variation: Variation): boolean =>
  Boolean(variation.is_purchasable) && isInStock(variation) && variation.variation_is_visible !== false;

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** How many of a variation can be had, as attributes of a field: `''` is no limit. */
export function limitsOf(variation: Variation) {
  const isSingle = isOn(variation.is_sold_individually);
  return {
    isSingle,
    min: isSingle ? '1' : asText(variation.min_qty),
    max: isSingle ? '' : asText(variation.max_qty),
  };
}

/** A quantity within the limits of a variation; no quantity becomes the least one. No number is no limit. */
export function fitQuantity(quantity: string, variation: Variation): string {
  const { isSingle, min, max } = limitsOf(variation);
  const wanted = Number.parseFloat(quantity);
  if (isSingle || Number.isNaN(wanted)) return min;
  if (wanted > Number.parseFloat(max)) return max;
  return wanted < Number.parseFloat(min) ? min : quantity;
}

/** What an event says is chosen; undefined unless it says all of it. */
export function readGiven(given: unknown): Selection | undefined {
  const { count, chosenCount, data } = asMap(given);
  if (typeof count !== 'number' || typeof chosenCount !== 'number') return undefined;
  return { count, chosenCount, data: asMap(data) as Choice };
}

/** A product's variations, sorted once, so that a choice costs the same for ten as for a thousand. */
export interface VariationIndex {
  /** The first variation that fits, in the order of the server. */
  firstFit(choice: Choice): Variation | undefined;
  /** Tells what becomes of the values of one attribute beside the other choices; undefined for those that nothing offers. */
  offersOf(attribute: string, choice: Choice): (value: string) => Offer | undefined;
}

/** A set of variations: one bit for each, by its place in the list. */
type Bits = Uint32Array;

interface Attribute {
  /** Variations that any value fits. */
  readonly any: Bits;
  readonly byValue: Map<string, Bits>;
}

const put = (bits: Bits, at: number) => {
  bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
};
const both = (one: Bits, other: Bits): Bits => one.map((word, at) => word & (other[at] ?? 0));
const either = (one: Bits, other: Bits): Bits => one.map((word, at) => word | (other[at] ?? 0));
const meet = (one: Bits, other: Bits): boolean => one.some((word, at) => (word & (other[at] ?? 0)) !== 0);

/**
 * Sorts variations by attribute and value. `decode` gives the text of a value with entities: servers write some that way, and
 * the page has them decoded.
 */
export function createVariationIndex(
  variations: readonly Variation[],
  decode: (value: string) => string,
): VariationIndex {
  const create = (has: (variation: Variation) => boolean): Bits => {
    const bits: Bits = new Uint32Array(Math.ceil(variations.length / 32));
    for (const [at, variation] of variations.entries()) if (has(variation)) put(bits, at);
    return bits;
  };
  const all = create(() => true);
  const active = create(({ variation_is_active: isActive }) => isActive !== false);
  const inStock = create(isInStock);
  const attributes = new Map<string, Attribute>();

  const sort = (name: string): Attribute => {
    const byValue = new Map<string, Bits>();
    for (const [at, each] of variations.entries()) {
      const value = each.attributes[name];
      if (!value) continue;
      for (const key of new Set([value, decode(value)])) {
        const bits = byValue.get(key) ?? create(() => false);
        put(bits, at);
        byValue.set(key, bits);
      }
    }
    const any = create((each) => !each.attributes[name]);
    for (const [key, bits] of byValue) byValue.set(key, either(bits, any));
    return { any, byValue };
  };
  for (const { attributes: own } of variations) {
    for (const name in own) if (!attributes.has(name)) attributes.set(name, sort(name));
  }

  const having = (name: string, value: string): Bits => {
    const attribute = attributes.get(name);
    return attribute ? (attribute.byValue.get(value) ?? attribute.any) : all;
  };
  const left = (choice: Choice, except?: string): Bits => {
    let bits = all;
    for (const [name, value] of Object.entries(choice)) {
      if (value && name !== except) bits = both(bits, having(name, value));
    }
    return bits;
  };

  return {
    firstFit(choice) {
      const bits = left(choice);
      const word = bits.findIndex(Boolean);
      if (word < 0) return undefined;
      const lowest = (bits[word] ?? 0) & -(bits[word] ?? 0);
      return variations[word * 32 + 31 - Math.clz32(lowest)];
    },
    offersOf(attribute, choice) {
      const others = left(choice, attribute);
      return (value) => {
        const offered = both(others, having(attribute, value));
        if (!meet(offered, all)) return undefined;
        return { isActive: meet(offered, active), isInStock: meet(offered, inStock) };
      };
    },
  };
}
