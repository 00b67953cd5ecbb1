import { asMap } from '#lib/fields.ts';
import { type PublicEvent, toJQuery } from '#platform/events.ts';
import { parseHtml } from '#platform/html.ts';
import { runningGlobal } from '#platform/page-libraries.ts';
import { type Choice, fits, readVariations, textOf, type Variation } from './variations.ts';

/** Returns the text of a value in which the server may write entities; `''` for what is neither text nor a number. */
export const plainText = (value: unknown): string => {
  const text = textOf(value);
  return /[&<]/.test(text) ? (parseHtml(text).textContent ?? '') : text;
};

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

/** True when every attribute of a form is chosen at this moment. */
export const isChosen = (form: Element): boolean => isComplete(readSelection(form));

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

/** Returns the variation of a public event, native or through jQuery; undefined when it has none. */
export function readVariation({ detail }: PublicEvent, given: unknown): Variation | undefined {
  const variation = asMap(given ?? asMap(detail).variation ?? detail);
  return Object.keys(variation).length ? (variation as Variation) : undefined;
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

/** The variation that a form has found, and whether the page shows it already. */
interface FoundVariation {
  readonly variation: Variation | undefined;
  readonly isShown: boolean;
}

const found = new WeakMap<Element, () => FoundVariation>();

/** Returns what a form has found, for widgets that start after it; undefined while nothing of ours runs it. */
export const foundVariation = (form: Element): FoundVariation | undefined => found.get(form)?.();

/** Lets other widgets ask what a form has found. Returns a function that ends it. */
export function offerFoundVariation(form: Element, read: () => FoundVariation): () => void {
  found.set(form, read);
  return () => found.delete(form);
}
