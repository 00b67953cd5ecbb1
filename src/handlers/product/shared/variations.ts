import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { toJQuery } from '#platform/events.ts';
import { runningGlobal } from '#platform/page-libraries.ts';
import type { Choice, Variation } from '#stores/variation-form.ts';

export type { Choice, Variation };

/** What is chosen in a variation form at a moment. */
export interface Selection {
  /** How many attributes there are to choose. */
  readonly count: number;
  readonly chosenCount: number;
  readonly data: Choice;
}

/** The attribute that a select chooses. */
export const attributeOf = (select: HTMLSelectElement): string =>
  select.dataset.attribute_name || select.name;

/** The selects of a variation form, as they stand at this moment. */
export const selectsOf = (form: Element): HTMLSelectElement[] => [
  ...form.querySelectorAll<HTMLSelectElement>('.variations select'),
];

/** Reads what is chosen in a variation form. */
export function readSelection(form: Element): Selection {
  const entries = selectsOf(form).map((select) => [attributeOf(select), select.value] as const);
  return {
    count: entries.length,
    chosenCount: entries.filter(([, value]) => value).length,
    data: Object.fromEntries(entries),
  };
}

/** What an event says is chosen; undefined unless it says all of it. */
export function readGiven(given: unknown): Selection | undefined {
  const { count, chosenCount, data } = asMap(given);
  if (typeof count !== 'number' || typeof chosenCount !== 'number') return undefined;
  return { count, chosenCount, data: asMap(data) as Choice };
}

/** True when every attribute is chosen, and there is one. */
export const isComplete = ({ count, chosenCount }: Selection): boolean => count > 0 && count === chosenCount;

interface Reading {
  readonly text: string;
  readonly stored: unknown;
  readonly variations: readonly Variation[];
}

const readings = new WeakMap<Element, Reading>();

interface WithData {
  data?(element: Element, key: string): unknown;
}

/** What a script keeps on a form in jQuery: the shop's own reads it there. */
const storedOn = (form: Element): unknown =>
  (runningGlobal('jQuery') as WithData | undefined)?.data?.(form, 'product_variations');

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

function parse(text: string): readonly Variation[] {
  try {
    return readVariations(JSON.parse(text));
  } catch {
    return [];
  }
}

/**
 * The variations that a form (or a card of a listing) embeds in `data-product_variations`, or that a script has put on it
 * since. None means ajax mode: there are fewer than one, `false`, or the attribute is broken.
 */
export function variationsOf(form: Element): readonly Variation[] {
  const text = form.getAttribute('data-product_variations') ?? '';
  const stored = storedOn(form);
  const known = readings.get(form);
  const isStoredNew = stored !== undefined && stored !== known?.stored;
  if (known?.text === text && !isStoredNew) return known.variations;
  const variations = isStoredNew ? readVariations(stored) : parse(text);
  readings.set(form, { text, stored, variations });
  return variations;
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

const limit = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** How many of a variation can be had, as attributes of a field: `''` is no limit. */
export function limitsOf({ is_sold_individually: single, min_qty: min, max_qty: max }: Variation) {
  const isSingle = isOn(single);
  return { isSingle, min: isSingle ? '1' : limit(min), max: isSingle ? '' : limit(max) };
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

/** The form as listeners of `wc_variation_form` get it. */
export const toPublicForm = (form: Element, variations: readonly Variation[]) => ({
  $form: toJQuery(form),
  useAjax: !variations.length,
  variationData: variations.length > 0 && variations,
  getChosenAttributes: () => readSelection(form),
  findMatchingVariations: (list: readonly Variation[], chosen: Selection['data']) =>
    list.filter((each) => fits(each, chosen)),
});
