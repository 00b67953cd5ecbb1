import { isModified } from '#lib/is-modified.ts';
import { roveTo } from '#lib/roving-focus.ts';
import type { Scope } from '#runtime/scope.ts';
import { attributeOf } from './variations.ts';

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
  /** Where it says how many are left. */
  readonly info: HTMLElement | null;
  readonly attribute: string;
}

/** The values of one attribute, and the hidden dropdown they stand for. */
export interface SwatchList {
  readonly element: HTMLElement;
  readonly select: HTMLSelectElement;
  readonly attribute: string;
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
    info: element.querySelector<HTMLElement>('.wvs-stock-left-info'),
    attribute: element.dataset.attribute_name || attribute,
  };
}

function readList(element: HTMLElement): SwatchList[] {
  const select = element.parentElement?.querySelector<HTMLSelectElement>(':scope > select');
  if (!select) return [];
  const attribute = element.dataset.attribute_name || attributeOf(select);
  const swatches = [...element.querySelectorAll<HTMLElement>(ITEM)].map((item) =>
    readSwatch(item, attribute),
  );
  return [{ element, select, attribute, swatches }];
}

/** The lists for which `owner` is the nearest of its kind; those without a dropdown beside them are left alone. */
export const readSwatchLists = (owner: HTMLElement, kind: string): SwatchList[] =>
  [...owner.querySelectorAll<HTMLElement>(LIST)]
    .filter((each) => each.closest(kind) === owner)
    .flatMap(readList);

/** True when the element itself is not hidden by styles. */
export const isShown = (element: HTMLElement): boolean => getComputedStyle(element).display !== 'none';

export const isDisabled = ({ element }: Swatch): boolean => element.classList.contains('disabled');

/**
 * Moves the focus among the values of a list that are in reach, by arrows (round and round), Home and End, until the scope
 * ends. Nothing is chosen by that.
 */
export function followArrows({ element: list, swatches }: SwatchList, scope: Scope): void {
  scope.listen<KeyboardEvent>(list, 'keydown', (event) => {
    const from = swatches.find(({ element }) => element === event.target);
    if (!from || isModified(event) || !/^(Arrow|Home$|End$)/.test(event.key)) return;
    const reachable = swatches.filter(
      (each) => each === from || (!isDisabled(each) && isShown(each.element)),
    );
    const rtl = getComputedStyle(list).direction === 'rtl';
    const rove = (vertical: boolean) =>
      roveTo(event.key, reachable.indexOf(from), reachable.length, { vertical, rtl });
    const to = rove(true) ?? rove(false);
    if (to === undefined) return;
    event.preventDefault();
    reachable[to]?.element.focus();
  });
}
