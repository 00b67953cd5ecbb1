import type { Swatch, SwatchList } from './swatch-lists.ts';
import { type Offer, offersOf, type SwatchState, stateOf } from './swatch-model.ts';
import type { SwatchSettings } from './swatch-settings.ts';
import { type Choice, readSelection, type Variation, variationsOf } from './variations.ts';

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

/** Before anything was read. */
export const BEFORE: FormState = {
  variations: [],
  chosen: {},
  swatches: new Map(),
  picked: [],
  badges: new Map(),
};

/** Where a state is read. */
export interface Source {
  readonly form: HTMLElement;
  readonly lists: readonly SwatchList[];
  readonly settings: SwatchSettings;
}

/**
 * What a dropdown, as the form has rebuilt it for the other choices, and the variations say about its values. In ajax mode,
 * without variations, every value is to be had.
 */
function readOffers(
  { select, attribute }: SwatchList,
  variations: readonly Variation[],
  chosen: Choice,
): (value: string) => Offer {
  if (!variations.length) return () => 'in-stock';
  const options = new Map([...select.options].map((option) => [option.value, option]));
  const offers = offersOf(variations, chosen, attribute);
  return (value) => {
    const option = options.get(value);
    if (!option || option.disabled) return 'none';
    const offer = offers(value);
    return offer === 'in-stock' && option.matches('.enabled.out-of-stock') ? 'sold-out' : offer;
  };
}

/** Reads what stands; badges are told apart. */
export function readState({ form, lists, settings }: Source): FormState {
  const variations = variationsOf(form);
  const chosen = readSelection(form).data;
  const swatches = new Map<Swatch, SwatchState>();
  const picked = lists.map((list) => {
    const { value } = list.select;
    const offers = readOffers(list, variations, chosen);
    for (const swatch of list.swatches) {
      const isChosen = value !== '' && swatch.value === value;
      swatches.set(swatch, stateOf(offers(swatch.value), isChosen, settings));
    }
    return value ? list.swatches.find((swatch) => swatch.value === value) : undefined;
  });
  return { variations, chosen, swatches, picked, badges: new Map() };
}
