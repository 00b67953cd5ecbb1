import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
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

/** True when every attribute is chosen, and there is one. */
export const isComplete = ({ count, chosenCount }: Selection): boolean => count > 0 && count === chosenCount;

interface Reading {
  readonly text: string;
  readonly stored: unknown;
  readonly variations: readonly Variation[];
}

const readings = new WeakMap<Element, Reading>();

interface WithData {
  readonly jQuery?: { data?(element: Element, key: string): unknown };
}

/** What a script keeps on a form in jQuery: the shop's own reads it there. */
const storedOn = (form: Element): unknown => (window as WithData).jQuery?.data?.(form, 'product_variations');

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
