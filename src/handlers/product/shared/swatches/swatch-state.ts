import { emit } from '#platform/events.ts';
import type { LiveWidget } from '#runtime/widget.ts';
import { readSelection, variationsOf } from '../read-form.ts';
import { firstFit, isInStock, type SelectedValues, type Variation } from '../variations.ts';
import { type Stock, type SwatchState, stocksOf, swatchStateOf } from './swatch-rules.ts';
import type { Badges, Swatch, SwatchesState, SwatchList } from './swatch-view.ts';

/** The widget of a form with swatches, or of a product card. */
export type SwatchWidget<State extends SwatchesState = SwatchesState> = LiveWidget<unknown, unknown, State>;

/**
 * Returns the stock of values, from the select's current options and the variations. In ajax mode, all are in
 * stock.
 */
function readStocks(
  { select, attribute }: SwatchList,
  variations: readonly Variation[],
  chosen: SelectedValues,
): (value: string) => Stock {
  if (!variations.length) return () => 'in-stock';
  const options = new Map([...select.options].map((option) => [option.value, option]));
  const stocks = stocksOf(variations, chosen, attribute);
  return (value) => {
    const option = options.get(value);
    if (!option || option.disabled) return 'none';
    const stock = stocks(value);
    return stock === 'in-stock' && option.matches('.enabled.out-of-stock') ? 'sold-out' : stock;
  };
}

/** Returns the server's text about a value's remaining stock; `''` if it should not be shown. */
function badgeOf(variation: Variation | undefined, threshold: number): string {
  if (!variation || !isInStock(variation)) return '';
  const { max_qty: max, variation_stock_left: left } = variation;
  const isFew = max !== '' && max !== undefined && max !== null && Number(max) <= threshold;
  return isFew && left ? String(left) : '';
}

/**
 * Returns the only attribute without a choice. Undefined if none or several are open, or if there is only one
 * attribute.
 */
function openAttribute(chosen: SelectedValues): string | undefined {
  const names = Object.keys(chosen);
  const [open, ...more] = names.filter((name) => !chosen[name]);
  return names.length > 1 && !more.length ? open : undefined;
}

/** Returns badges without text, for a form whose variation is hidden. */
export const emptyBadges = (before: Badges): Badges => new Map([...before.keys()].map((each) => [each, '']));

/** Returns the stock badges for the values of the last open attribute. */
function badgesOf(
  swatches: Iterable<Swatch>,
  variations: readonly Variation[],
  chosen: SelectedValues,
  { badges, settings }: SwatchesState,
): Badges {
  if (!settings.showsStock) return badges;
  const open = openAttribute(chosen);
  const next = new Map(emptyBadges(badges));
  for (const swatch of swatches) {
    const { attribute, value } = swatch;
    if (attribute !== open) continue;
    const variation = firstFit(variations, { ...chosen, [attribute]: value });
    const badge = badgeOf(variation, settings.stockThreshold);
    if (badge) next.set(swatch, badge);
  }
  return next;
}

/** Returns the state read from a form's selects and variations. */
export function readSwatches<State extends SwatchesState>(form: Element, state: State): State {
  const { lists, settings } = state;
  const variations = variationsOf(form);
  const chosen = readSelection(form).data;
  const swatches = new Map<Swatch, SwatchState>();
  const chosenSwatches = lists.map((list) => {
    const { value } = list.select;
    const stocks = readStocks(list, variations, chosen);
    for (const swatch of list.swatches) {
      const isChosen = value !== '' && swatch.value === value;
      swatches.set(swatch, swatchStateOf(stocks(swatch.value), isChosen, settings));
    }
    return value ? list.swatches.find((swatch) => swatch.value === value) : undefined;
  });
  const badges = badgesOf(swatches.keys(), variations, chosen, state);
  return { ...state, variations, chosen, swatches, chosenSwatches, badges };
}

/** Checks a form's radios by property, because attributes have no effect after input. Emits the choice. */
export function emitChosenSwatches<State extends SwatchesState>({ get }: SwatchWidget<State>): void {
  const { swatches, chosenSwatches } = get();
  for (const [{ radio }, { isSelected }] of swatches) {
    if (radio && radio.checked !== isSelected) radio.checked = isSelected;
  }
  for (const swatch of chosenSwatches) {
    if (!swatch) continue;
    const { element, value } = swatch;
    emit(element, 'wvs-item-updated', { detail: { selected: value, value }, args: [value, value] });
  }
}

/** Updates the swatches from a form's selects, and emits the chosen values. */
export function syncSwatches<State extends SwatchesState>(widget: SwatchWidget<State>): void {
  widget.set((state) => readSwatches(widget.element, state));
  emitChosenSwatches(widget);
}

/** Calls `callback` with the state, now and after each reading. Returns a function that stops it. */
export function watchSelection<State extends SwatchesState>(
  { get, listen }: SwatchWidget<State>,
  callback: (state: State) => void,
): () => void {
  let lastChosen: SelectedValues | undefined;
  const notify = () => {
    const state = get();
    if (state.chosen === lastChosen) return;
    lastChosen = state.chosen;
    callback(state);
  };
  notify();
  return listen(notify);
}
