import { emit, toJQuery } from '#platform/events.ts';
import { type ChoiceForm, conflictsOf } from './conflicts.ts';
import { attributeOf, readSelection, selectsOf } from './selection.ts';
import type { Swatch, SwatchList } from './swatch-lists.ts';

/** Native events reach native and jQuery listeners alike, each once. */
function write(select: HTMLSelectElement, value: string): void {
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

function tell(
  name: string,
  { element, attribute, value }: Swatch,
  { select }: SwatchList,
  form: HTMLElement,
): void {
  emit(element, name, {
    detail: { attribute, value, select, form },
    args: [attribute, value, toJQuery(select), toJQuery(form)],
  });
}

/** Takes back what would leave nothing in stock together with the new choice, before it is made. */
function clearConflicts(
  { value }: Swatch,
  { attribute }: SwatchList,
  { form, settings, variations }: ChoiceForm,
): void {
  if (!settings.deselectsUnavailable) return;
  const chosen = { ...readSelection(form).data, [attribute]: value };
  const conflicts = conflictsOf(variations(), chosen, attribute);
  for (const select of selectsOf(form)) if (conflicts.includes(attributeOf(select))) write(select, '');
}

/**
 * Chooses a value: the dropdown takes it and says so to the form, then `wvs-selected-item` is fired. A chosen one is
 * taken back by that, where the shop wants it (`wvs-unselected-item`). `settle` runs when the form is done with it.
 */
export function choose(swatch: Swatch, list: SwatchList, choice: ChoiceForm, settle: () => void): void {
  const { select } = list;
  const isTakenBack = choice.settings.clearsOnReselect && select.value === swatch.value;
  if (!isTakenBack) clearConflicts(swatch, list, choice);
  write(select, isTakenBack ? '' : swatch.value);
  click(select);
  settle();
  tell(isTakenBack ? 'wvs-unselected-item' : 'wvs-selected-item', swatch, list, choice.form);
}
