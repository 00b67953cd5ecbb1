import type { Look } from '#lib/look.ts';
import { attributeOf } from './read-form.ts';
import type { SwatchState } from './swatch-rules.ts';
import type { Choice, Variation } from './variations.ts';

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

/** How many are left of values, in the words of the server; `''` of those that said so before. */
export type Badges = ReadonlyMap<Swatch, string>;

/** What stands in a form, or on a card, at one moment. */
export interface FormState {
  /** None in ajax mode. */
  readonly variations: readonly Variation[];
  readonly chosen: Choice;
  readonly swatches: ReadonlyMap<Swatch, SwatchState>;
  /** The value that each list has chosen. */
  readonly picked: readonly (Swatch | undefined)[];
  readonly badges: Badges;
}

/** True when every attribute is chosen, and there is one. */
export const isFull = ({ chosen }: FormState): boolean => {
  const values = Object.values(chosen);
  return values.length > 0 && values.every(Boolean);
};

/** Nodes of the server's, each with how it looks. */
export type Looks = ReadonlyMap<HTMLElement, Look>;

/** Checks the radios as a state has them, which no attribute says. */
export function checkRadios({ swatches }: FormState): void {
  for (const [{ radio }, { isSelected }] of swatches) {
    if (radio && radio.checked !== isSelected) radio.checked = isSelected;
  }
}

/** What a swatch shows besides its own state. */
interface SwatchExtras {
  /** How many are left: `''` clears the text, undefined leaves it alone. */
  readonly badge: string | undefined;
  /** Whether clicks reach a disabled value, which the styles of the page refuse. */
  readonly takesClicks: boolean;
  /** Whether a click on it chooses it, also where it looks disabled. */
  readonly isReachable: boolean;
}

/** How a value looks, to eyes, keyboard and screen readers: each of its nodes. */
export function looksOf(
  { element, name, radio, info }: Swatch,
  { kind, isSelected, suffix }: SwatchState,
  { badge, takesClicks, isReachable }: SwatchExtras,
): [HTMLElement, Look][] {
  const isDisabled = kind === 'disabled';
  // The server's styles show it as their content.
  const left = info && badge !== undefined ? badge || null : undefined;
  const look: Look = {
    classes: {
      selected: isSelected,
      disabled: isDisabled,
      'no-stock': kind === 'no-stock',
      'wvs-show-stock-left-info': left === undefined ? undefined : left !== null,
    },
    attributes: {
      'aria-checked': String(isSelected),
      // It may look disabled, but a press on it works.
      'aria-disabled': isReachable ? null : 'true',
      tabindex: isDisabled ? '-1' : '0',
      'data-wvstooltip-out-of-stock': suffix,
      'aria-hidden': isDisabled ? undefined : null,
      // Colours and pictures have no text, and styles write the rest where screen readers do not look.
      'aria-label': [name, suffix].filter(Boolean).join(' '),
      'aria-description': left,
    },
    style: { 'pointer-events': takesClicks && isDisabled ? 'auto' : undefined },
  };
  const looks: [HTMLElement, Look][] = [[element, look]];
  if (info) looks.push([info, { attributes: { 'data-wvs-stock-info': left } }]);
  if (!radio) return looks;
  // The value around it is the radio for keyboard and screen readers; twice the same one would be once too many.
  const label = radio.closest('label');
  const inert = label ? undefined : '';
  looks.push([radio, { attributes: { disabled: isDisabled ? '' : null, tabindex: '-1', inert } }]);
  if (label) looks.push([label, { attributes: { inert: '' } }]);
  return looks;
}
