import { emit } from '#platform/events.ts';
import { paintSwatch } from '../shared/paint-swatch.ts';
import type { SwatchList } from '../shared/swatch-lists.ts';
import { stateOf } from '../shared/swatch-state.ts';
import { createLabel } from './labels.ts';
import { selectOffers } from './select-offers.ts';
import type { Round, SwatchForm } from './session.ts';

/** Gives what shows the values of one list, and the label of the chosen one, as they stand in a round. */
export function createListPainter(
  list: SwatchList,
  { settings, patch, scope }: SwatchForm,
): (round: Round) => void {
  const { select, swatches } = list;
  const label = settings.showsLabel ? createLabel(list, settings.labelSeparator, scope) : undefined;
  return (round) => {
    const offer = selectOffers(list, round);
    const chosen = select.value ? swatches.find(({ value }) => value === select.value) : undefined;
    for (const swatch of swatches) {
      const state = stateOf(offer(swatch.value), swatch === chosen, settings);
      paintSwatch(swatch, state, settings, patch);
    }
    label?.(chosen?.title ?? '');
    if (!chosen) return;
    const { element, value } = chosen;
    emit(element, 'wvs-item-updated', { detail: { selected: value, value }, args: [value, value] });
  };
}
