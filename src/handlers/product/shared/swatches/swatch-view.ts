import { membersOf } from '#lib/members-of.ts';
import type { View } from '#runtime/widget.ts';
import { attributeOf } from '../read-form.ts';
import type { SelectedValues, Variation } from '../variations.ts';
import { isOffered, type SwatchSettings, type SwatchState } from './swatch-rules.ts';

/** A swatch: one value of an attribute. */
export interface Swatch {
  readonly element: HTMLElement;
  /** The server's text, such as `042` or `1e3`. */
  readonly value: string;
  readonly title: string;
  /** The accessible name. A radio's may contain a price. */
  readonly name: string;
  /** For the radio type only. */
  readonly radio: HTMLInputElement | null;
  /** The node with the remaining stock. */
  readonly info: HTMLElement | null;
  readonly attribute: string;
}

/** The swatches of one attribute, and the hidden select that they replace. */
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

/**
 * Returns the swatch lists in `owner`, except those of nested owners, which match `ownerSelector`, and those
 * without a select.
 */
export const readSwatchLists = (owner: HTMLElement, ownerSelector: string): SwatchList[] =>
  [...membersOf(owner).querySelectorAll<HTMLElement>(LIST)]
    .filter((each) => each.closest(ownerSelector) === owner)
    .flatMap(readList);

/** Returns whether an element is displayed. Ignores hidden ancestors. */
export const isShown = (element: HTMLElement): boolean => getComputedStyle(element).display !== 'none';

/** Returns whether a swatch is disabled. */
export const isDisabled = ({ element }: Swatch): boolean => element.classList.contains('disabled');

/** The server's text about remaining stock by swatch; `''` for removed badges. */
export type Badges = ReadonlyMap<Swatch, string>;

/** Where the tooltip of a swatch is: below it if there is no room above, and shifted into the screen. */
export interface TipPosition {
  readonly isBelow: boolean;
  readonly shiftPx: number;
}

/** The tooltips of swatches. */
export interface Tips {
  /** The swatch whose tooltip is shown. */
  readonly shown: HTMLElement | null;
  /** Whether the visitor dismissed it. */
  readonly isDismissed: boolean;
  /** Of all tooltips that were shown. */
  readonly positions: ReadonlyMap<HTMLElement, TipPosition>;
}

/** The state of swatches in a form or card. */
export interface SwatchesState {
  /** Empty while there are no swatches. */
  readonly lists: readonly SwatchList[];
  readonly settings: SwatchSettings;
  /** Empty in ajax mode. */
  readonly variations: readonly Variation[];
  /** A new object after each reading, even if unchanged. */
  readonly chosen: SelectedValues;
  readonly swatches: ReadonlyMap<Swatch, SwatchState>;
  /** The chosen swatch of each list. */
  readonly chosenSwatches: readonly (Swatch | undefined)[];
  readonly badges: Badges;
  /** Shortened lists that a visitor expanded. */
  readonly expandedLists: ReadonlySet<HTMLElement>;
  /** Undefined until a visitor comes, and without tooltips. */
  readonly tips?: Tips | undefined;
}

/** Returns the state before the first reading. */
export const initialSwatchesState = (
  lists: readonly SwatchList[],
  settings: SwatchSettings,
): SwatchesState => ({
  lists,
  settings,
  variations: [],
  chosen: {},
  swatches: new Map(),
  chosenSwatches: [],
  badges: new Map(),
  expandedLists: new Set(),
});

/** Returns whether every attribute is chosen, and there is at least one. */
export const isSelectionComplete = ({ chosen }: SwatchesState): boolean => {
  const values = Object.values(chosen);
  return values.length > 0 && values.every(Boolean);
};

/** Returns whether a value is disabled only by the other choices, and the shop allows clearing them. */
export const isReachable = ({ attribute, value }: Swatch, { settings, variations }: SwatchesState): boolean =>
  settings.deselectsUnavailable && isOffered(variations, attribute, value);

function* viewSwatch(swatch: Swatch, { kind, isSelected, suffix }: SwatchState, state: SwatchesState): View {
  const { element, name, radio, info } = swatch;
  const isDisabled = kind === 'disabled';
  const badge = state.badges.get(swatch);
  // The styles show this attribute; an empty badge removes it.
  const stockText = info && badge !== undefined ? badge || null : undefined;
  yield [
    element,
    {
      classes: {
        selected: isSelected,
        disabled: isDisabled,
        'no-stock': kind === 'no-stock',
        'wvs-show-stock-left-info': stockText === undefined ? undefined : stockText !== null,
      },
      attributes: {
        'aria-checked': String(isSelected),
        // It may look disabled, but clicking it works.
        'aria-disabled': isDisabled && !isReachable(swatch, state) ? 'true' : null,
        tabindex: isDisabled ? '-1' : '0',
        'data-wvstooltip-out-of-stock': suffix,
        'aria-hidden': isDisabled ? undefined : null,
        // Colors and images have no text, and screen readers ignore text from styles.
        'aria-label': [name, suffix].filter(Boolean).join(' '),
        'aria-description': stockText,
      },
      // The page's styles block clicks on disabled values.
      style: { 'pointer-events': state.settings.deselectsUnavailable && isDisabled ? 'auto' : undefined },
    },
  ];
  yield [info, { attributes: { 'data-wvs-stock-info': stockText } }];
  if (!radio) return;
  // The swatch is the radio for keyboards and screen readers; hide the inner one from them.
  const label = radio.closest('label');
  yield [radio, { attributes: { disabled: isDisabled ? '' : null, tabindex: '-1' } }];
  yield [label ?? radio, { attributes: { inert: '' } }];
}

/** Returns the looks of all swatches in a form or card. */
export function* viewSwatches(state: SwatchesState): View {
  for (const [swatch, swatchState] of state.swatches) yield* viewSwatch(swatch, swatchState, state);
  for (const parent of state.expandedLists)
    yield [
      parent,
      { classes: { 'enabled-display-limit-mode': false, 'enabled-catalog-display-limit-mode': false } },
    ];
}
