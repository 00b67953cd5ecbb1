import { emit, toJQuery } from '#platform/events.ts';
import { attributeOf, readSelection, selectsOf, variationsOf } from './read-form.ts';
import { conflictsOf } from './swatch-rules.ts';
import { type SwatchWidget, syncSwatches } from './swatch-state.ts';
import type { Swatch, SwatchesState, SwatchList } from './swatch-view.ts';

/** Native events reach native and jQuery listeners alike, each once. */
export function writeSelect(select: HTMLSelectElement, value: string): void {
  select.value = value;
  // Not in the dropdown: then nothing is chosen.
  if (select.selectedIndex < 0) select.value = '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** For listeners alone: a card may be a link as a whole, which would be followed. */
function click(select: HTMLSelectElement): void {
  select.addEventListener('click', (event) => event.preventDefault(), { once: true });
  select.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Takes back what would leave nothing in stock together with the new choice, before it is made. */
function clearConflicts({ value }: Swatch, { attribute }: SwatchList, form: HTMLElement): void {
  const chosen = { ...readSelection(form).data, [attribute]: value };
  const conflicts = conflictsOf(variationsOf(form), chosen, attribute);
  for (const select of selectsOf(form)) if (conflicts.includes(attributeOf(select))) writeSelect(select, '');
}

/**
 * Chooses a value: the dropdown takes it and tells the form, then `wvs-selected-item` is emitted. A chosen one is taken back by that,
 * where the shop wants it (`wvs-unselected-item`). Every value is shown as it is then, whoever runs the form.
 */
export function choose<State extends SwatchesState>(
  swatch: Swatch,
  list: SwatchList,
  widget: SwatchWidget<State>,
): void {
  const { element: form, get } = widget;
  const { element, attribute, value } = swatch;
  const { select } = list;
  const { settings, chosen } = get();
  const isTakenBack = settings.clearsOnReselect && select.value === value;
  if (!isTakenBack && settings.deselectsUnavailable) clearConflicts(swatch, list, form);
  writeSelect(select, isTakenBack ? '' : value);
  click(select);
  // Nobody runs the form.
  if (get().chosen === chosen) syncSwatches(widget);
  emit(element, isTakenBack ? 'wvs-unselected-item' : 'wvs-selected-item', {
    detail: { attribute, value, select, form },
    args: [attribute, value, toJQuery(select), toJQuery(form)],
  });
}
