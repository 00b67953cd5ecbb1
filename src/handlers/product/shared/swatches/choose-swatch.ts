import { emit, toJQuery } from '#platform/events.ts';
import { attributeOf, readSelection, selectsOf, variationsOf } from '../read-form.ts';
import { conflictsOf } from './swatch-rules.ts';
import { type SwatchWidget, syncSwatches } from './swatch-state.ts';
import type { Swatch, SwatchesState, SwatchList } from './swatch-view.ts';

/** Selects a value and dispatches a native change event, which jQuery listeners get as well. */
export function writeSelect(select: HTMLSelectElement, value: string): void {
  select.value = value;
  // The select does not have the value: select nothing.
  if (select.selectedIndex < 0) select.value = '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Dispatches a click for listeners only: a card may be a link, which would be followed. */
function emitClick(select: HTMLSelectElement): void {
  select.addEventListener('click', (event) => event.preventDefault(), { once: true });
  select.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Clears choices that would leave nothing in stock together with the new one, before it is made. */
function clearConflicts({ value }: Swatch, { attribute }: SwatchList, form: HTMLElement): void {
  const chosen = { ...readSelection(form).data, [attribute]: value };
  const conflicts = conflictsOf(variationsOf(form), chosen, attribute);
  for (const select of selectsOf(form)) if (conflicts.includes(attributeOf(select))) writeSelect(select, '');
}

/**
 * Chooses a value: updates the select, then emits `wvs-selected-item`. If the shop allows it, choosing a
 * value again clears it (`wvs-unselected-item`). Updates all swatches, whatever script runs the form.
 */
export function chooseSwatch<State extends SwatchesState>(
  swatch: Swatch,
  list: SwatchList,
  widget: SwatchWidget<State>,
): void {
  const { element: form, get } = widget;
  const { element, attribute, value } = swatch;
  const { select } = list;
  const { settings, chosen } = get();
  const isCleared = settings.clearsOnReselect && select.value === value;
  if (!isCleared && settings.deselectsUnavailable) clearConflicts(swatch, list, form);
  writeSelect(select, isCleared ? '' : value);
  emitClick(select);
  // No script handled the change.
  if (get().chosen === chosen) syncSwatches(widget);
  emit(element, isCleared ? 'wvs-unselected-item' : 'wvs-selected-item', {
    detail: { attribute, value, select, form },
    args: [attribute, value, toJQuery(select), toJQuery(form)],
  });
}
