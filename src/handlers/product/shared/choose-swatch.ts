import { emit, toJQuery } from '#platform/events.ts';
import type { Swatch, SwatchList } from './swatch-lists.ts';
import type { SwatchSettings } from './swatch-settings.ts';
import {
  attributeOf,
  type Choice,
  fits,
  isInStock,
  readSelection,
  selectsOf,
  type Variation,
} from './variations.ts';

/** What a choice needs to know of its form, or of its card in a listing. */
export interface ChoiceForm {
  readonly form: HTMLElement;
  readonly settings: SwatchSettings;
  /** As they stand at that moment; none in ajax mode. */
  variations(): readonly Variation[];
}

/**
 * The attributes whose choice has to go so that the value of `attribute` can be had: all others that some variation
 * restricts, when nothing in stock fits the whole choice. None without variations.
 */
export function conflictsOf(variations: readonly Variation[], chosen: Choice, attribute: string): string[] {
  if (!variations.length || variations.some((each) => isInStock(each) && fits(each, chosen))) return [];
  const isRestricted = (name: string) => variations.some(({ attributes }) => attributes[name]);
  return Object.keys(chosen).filter((name) => name !== attribute && chosen[name] && isRestricted(name));
}

/** True when some variation in stock has the value, whatever else is chosen. */
export const isOffered = (variations: readonly Variation[], attribute: string, value: string): boolean =>
  variations.some(
    (each) => each.variation_is_active !== false && isInStock(each) && fits(each, { [attribute]: value }),
  );

/** True for a value that is disabled only because of the other choices, when those may be taken back. */
export const isReachable = (
  { value }: Swatch,
  { attribute }: SwatchList,
  { settings, variations }: ChoiceForm,
): boolean => settings.deselectsUnavailable && isOffered(variations(), attribute, value);

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
