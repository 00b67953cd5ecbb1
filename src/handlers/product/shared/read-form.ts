import { asMap } from '#lib/as-map.ts';
import { membersOf } from '#lib/members-of.ts';
import { type PublicEvent, toJQuery } from '#platform/events.ts';
import { parseHtml } from '#platform/html.ts';
import { runningGlobal } from '#platform/page-libraries.ts';
import { fits, readVariations, type SelectedValues, textOf, type Variation } from './variations.ts';

/** Decodes entities in a value from the server; returns `''` for anything but text or a number. */
export const plainText = (value: unknown): string => {
  const text = textOf(value);
  return /[&<]/.test(text) ? (parseHtml(text).textContent ?? '') : text;
};

/** The current choice in a variation form. */
export interface Selection {
  /** The number of attributes. */
  readonly count: number;
  readonly chosenCount: number;
  readonly data: SelectedValues;
}

/** Returns the attribute of a select. */
export const attributeOf = (select: HTMLSelectElement): string =>
  select.dataset.attribute_name || select.name;

/** Returns the current selects of a variation form. */
export const selectsOf = (form: Element): HTMLSelectElement[] => [
  ...membersOf(form).querySelectorAll<HTMLSelectElement>('.variations select'),
];

/** Reads the current choice in a variation form. */
export function readSelection(form: Element): Selection {
  const entries = selectsOf(form).map((select) => [attributeOf(select), select.value] as const);
  return {
    count: entries.length,
    chosenCount: entries.filter(([, value]) => value).length,
    data: Object.fromEntries(entries),
  };
}

/** Returns the choice in an event's data; undefined if incomplete. */
export function parseSelection(raw: unknown): Selection | undefined {
  const { count, chosenCount, data } = asMap(raw);
  if (typeof count !== 'number' || typeof chosenCount !== 'number') return undefined;
  return { count, chosenCount, data: asMap(data) as SelectedValues };
}

/** Returns whether every attribute is chosen, and there is at least one. */
export const isComplete = ({ count, chosenCount }: Selection): boolean => count > 0 && count === chosenCount;

/** Returns whether every attribute of a form is currently chosen. */
export const isFormComplete = (form: Element): boolean => isComplete(readSelection(form));

interface CachedVariations {
  readonly text: string;
  readonly stored: unknown;
  readonly variations: readonly Variation[];
}

const variationCache = new WeakMap<Element, CachedVariations>();

interface WithData {
  data?(element: Element, key: string): unknown;
}

/** Returns the variations that a script stored in jQuery's data, where the shop's script reads them. */
const storedVariations = (form: Element): unknown =>
  (runningGlobal('jQuery') as WithData | undefined)?.data?.(form, 'product_variations');

function parseVariations(text: string): readonly Variation[] {
  try {
    return readVariations(JSON.parse(text));
  } catch {
    return [];
  }
}

/**
 * Returns the variations in a form's (or card's) `data-product_variations`, or those that a script stored
 * later. An empty list means ajax mode: the attribute is missing, `false` or invalid.
 */
export function variationsOf(form: Element): readonly Variation[] {
  const text = membersOf(form).getAttribute('data-product_variations') ?? '';
  const stored = storedVariations(form);
  const cached = variationCache.get(form);
  const isStoredNew = stored !== undefined && stored !== cached?.stored;
  if (cached?.text === text && !isStoredNew) return cached.variations;
  const variations = isStoredNew ? readVariations(stored) : parseVariations(text);
  variationCache.set(form, { text, stored, variations });
  return variations;
}

/** Returns the variation in a public event, native or from jQuery; undefined without one. */
export function readVariation({ detail }: PublicEvent, argument: unknown): Variation | undefined {
  const variation = asMap(argument ?? asMap(detail).variation ?? detail);
  return Object.keys(variation).length ? (variation as Variation) : undefined;
}

/** Returns the form object for listeners of `wc_variation_form`. */
export const toPublicForm = (form: Element, variations: readonly Variation[]) => ({
  $form: toJQuery(form),
  useAjax: !variations.length,
  variationData: variations.length > 0 && variations,
  getChosenAttributes: () => readSelection(form),
  findMatchingVariations: (list: readonly Variation[], chosen: Selection['data']) =>
    list.filter((each) => fits(each, chosen)),
});

/** The variation that a form has found, and whether the page already shows it. */
interface FoundVariation {
  readonly variation: Variation | undefined;
  readonly isShown: boolean;
}

const foundVariations = new WeakMap<Element, () => FoundVariation>();

/** Returns what a form has found, for widgets that mount later; undefined if we do not run the form. */
export const foundVariation = (form: Element): FoundVariation | undefined => foundVariations.get(form)?.();

/** Lets other widgets read what a form has found. Returns a function that ends it. */
export function offerFoundVariation(form: Element, read: () => FoundVariation): () => void {
  foundVariations.set(form, read);
  return () => foundVariations.delete(form);
}
