import type { View } from '#runtime/widget.ts';
import { attributeOf } from './read-form.ts';
import { isOffered, type SwatchSettings, type SwatchState } from './swatch-rules.ts';
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

/** Returns the lists for which `owner` is the nearest of its kind; those without a dropdown beside them are left alone. */
export const readSwatchLists = (owner: HTMLElement, kind: string): SwatchList[] =>
  [...owner.querySelectorAll<HTMLElement>(LIST)]
    .filter((each) => each.closest(kind) === owner)
    .flatMap(readList);

/** True when the element itself is not hidden by styles. */
export const isShown = (element: HTMLElement): boolean => getComputedStyle(element).display !== 'none';

export const isDisabled = ({ element }: Swatch): boolean => element.classList.contains('disabled');

/** How many are left of values, in the words of the server; `''` of those that said so before. */
export type Badges = ReadonlyMap<Swatch, string>;

/** What the swatches of a form, or of a card of a listing, show. */
export interface SwatchesState {
  /** None while there are no swatches. */
  readonly lists: readonly SwatchList[];
  readonly settings: SwatchSettings;
  /** None in ajax mode. */
  readonly variations: readonly Variation[];
  /** Another object after each reading, even of the same choice. */
  readonly chosen: Choice;
  readonly swatches: ReadonlyMap<Swatch, SwatchState>;
  /** The value that each list has chosen. */
  readonly picked: readonly (Swatch | undefined)[];
  readonly badges: Badges;
  /** Shortened lists of which a visitor wants to see the rest: what is shortened, and the link for that. */
  readonly shownInFull: ReadonlyMap<HTMLElement, Element>;
}

/** Returns the state of swatches before anything was read. */
export const unreadSwatches = (lists: readonly SwatchList[], settings: SwatchSettings): SwatchesState => ({
  lists,
  settings,
  variations: [],
  chosen: {},
  swatches: new Map(),
  picked: [],
  badges: new Map(),
  shownInFull: new Map(),
});

/** True when every attribute is chosen, and there is one. */
export const isFull = ({ chosen }: SwatchesState): boolean => {
  const values = Object.values(chosen);
  return values.length > 0 && values.every(Boolean);
};

/** True for a value that is disabled only because of the other choices, when those may be taken back. */
export const isReachable = ({ attribute, value }: Swatch, { settings, variations }: SwatchesState): boolean =>
  settings.deselectsUnavailable && isOffered(variations, attribute, value);

/** Says what a value looks like, to eyes, keyboard and screen readers. */
function* viewSwatch(swatch: Swatch, { kind, isSelected, suffix }: SwatchState, state: SwatchesState): View {
  const { element, name, radio, info } = swatch;
  const isDisabled = kind === 'disabled';
  const badge = state.badges.get(swatch);
  // The server's styles show it as their content; '' clears it.
  const left = info && badge !== undefined ? badge || null : undefined;
  yield [
    element,
    {
      classes: {
        selected: isSelected,
        disabled: isDisabled,
        'no-stock': kind === 'no-stock',
        'wvs-show-stock-left-info': left === undefined ? undefined : left !== null,
      },
      attributes: {
        'aria-checked': String(isSelected),
        // It may look disabled, but a press on it works.
        'aria-disabled': isDisabled && !isReachable(swatch, state) ? 'true' : null,
        tabindex: isDisabled ? '-1' : '0',
        'data-wvstooltip-out-of-stock': suffix,
        'aria-hidden': isDisabled ? undefined : null,
        // Colours and pictures have no text, and styles write the rest where screen readers do not look.
        'aria-label': [name, suffix].filter(Boolean).join(' '),
        'aria-description': left,
      },
      // The styles of the page refuse clicks on a disabled value.
      style: { 'pointer-events': state.settings.deselectsUnavailable && isDisabled ? 'auto' : undefined },
    },
  ];
  yield [info, { attributes: { 'data-wvs-stock-info': left } }];
  if (!radio) return;
  // The value around it is the radio for keyboard and screen readers; twice the same one would be once too many.
  const label = radio.closest('label');
  yield [radio, { attributes: { disabled: isDisabled ? '' : null, tabindex: '-1' } }];
  yield [label ?? radio, { attributes: { inert: '' } }];
}

/** Says what the swatches of a form or card look like. */
export function* viewSwatches(state: SwatchesState): View {
  for (const [swatch, its] of state.swatches) yield* viewSwatch(swatch, its, state);
  for (const [parent] of state.shownInFull)
    yield [
      parent,
      { classes: { 'enabled-display-limit-mode': false, 'enabled-catalog-display-limit-mode': false } },
    ];
}
