import { attributeOf } from './selection.ts';

/** One value to choose. */
export interface Swatch {
  readonly element: HTMLElement;
  /** As the server wrote it: `042` and `1e3` are texts. */
  readonly value: string;
  readonly title: string;
  /** What screen readers call it: a radio may say a price, too. */
  readonly name: string;
  /** Of the radio type only. */
  readonly radio: HTMLInputElement | null;
  readonly attribute: string;
}

/** The values of one attribute, and the hidden dropdown they stand for. */
export interface SwatchList {
  readonly element: HTMLElement;
  readonly select: HTMLSelectElement;
  readonly attribute: string;
  /** Every value that the product has, chosen or not. */
  readonly values: readonly string[];
  readonly swatches: readonly Swatch[];
}

const LIST = '.variable-items-wrapper';
const ITEM = '.variable-item[data-value]';

function readSwatch(element: HTMLElement, attribute: string): Swatch {
  const text = element.textContent.replace(/\s+/g, ' ').trim();
  const title = element.dataset.title || element.title || text;
  const radio = element.querySelector<HTMLInputElement>('input[type=radio]');
  return {
    element,
    value: element.getAttribute('data-value') ?? '',
    title,
    name: (radio && text) || title,
    radio,
    attribute: element.dataset.attribute_name || attribute,
  };
}

function readValues(text: string | undefined, select: HTMLSelectElement): string[] {
  try {
    const values: unknown = JSON.parse(text ?? '');
    if (Array.isArray(values)) return values.map(String);
  } catch {
    // The dropdown knows them too.
  }
  return [...select.options].map(({ value }) => value).filter(Boolean);
}

function readList(element: HTMLElement): SwatchList[] {
  const select = element.parentElement?.querySelector<HTMLSelectElement>(':scope > select');
  if (!select) return [];
  const attribute = element.dataset.attribute_name || attributeOf(select);
  return [
    {
      element,
      select,
      attribute,
      values: readValues(element.dataset.attribute_values, select),
      swatches: [...element.querySelectorAll<HTMLElement>(ITEM)].map((item) => readSwatch(item, attribute)),
    },
  ];
}

/** The lists for which `owner` is the nearest of its kind; those without a dropdown beside them are left alone. */
export const readSwatchLists = (owner: HTMLElement, kind: string): SwatchList[] =>
  [...owner.querySelectorAll<HTMLElement>(LIST)]
    .filter((each) => each.closest(kind) === owner)
    .flatMap(readList);
