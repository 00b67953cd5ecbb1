import { type Choice, isInStock, type Variation } from '../shared/variations.ts';

/** What the variations that are left say about one value. */
export interface Offer {
  /** False for a value that shows, but cannot be chosen. */
  readonly isActive: boolean;
  /** False when none of them is in stock. */
  readonly isInStock: boolean;
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
