import type { Patch } from '#lib/patch.ts';
import { emit, listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import type { ChoiceForm } from '../shared/choose-swatch.ts';
import { followArrows, offerSession, type SwatchList } from '../shared/swatch-lists.ts';
import type { SwatchSettings } from '../shared/swatch-settings.ts';
import { type Offer, offersOf, paintSwatch, stateOf } from '../shared/swatch-state.ts';
import { type Choice, readSelection, type Variation, variationsOf } from '../shared/variations.ts';

/**
 * What a dropdown, as the form has rebuilt it for the other choices, and the variations say about its values. In ajax mode,
 * without variations, every value is to be had.
 */
function selectOffers(
  { select, attribute }: Pick<SwatchList, 'select' | 'attribute'>,
  { variations, chosen }: Round,
): (value: string) => Offer {
  if (!variations.length) return () => 'in-stock';
  const options = new Map([...select.options].map((option) => [option.value, option]));
  const offers = offersOf(variations, chosen, attribute);
  return (value) => {
    const option = options.get(value);
    if (!option || option.disabled) return 'none';
    return option.matches('.enabled.out-of-stock') || offers(value) === 'sold-out' ? 'sold-out' : 'in-stock';
  };
}

const CLASS = 'woo-selected-variation-item-name';

/** The cell with the name of the attribute; there is none in some themes' forms. */
function cellOf({ element }: SwatchList): Element | null | undefined {
  const cell = element.parentElement?.previousElementSibling;
  return cell?.matches('.label') ? cell : element.closest('tr')?.querySelector('.label');
}

function ensureSpan(cell: Element, scope: Scope): HTMLElement {
  const there = cell.querySelector<HTMLElement>(`.${CLASS}`);
  if (there) return there;
  const span = document.createElement('span');
  span.className = CLASS;
  span.dataset.default = '';
  cell.append(span);
  scope.add(() => span.remove());
  return span;
}

/** What stands behind the name of an attribute: the chosen value; nothing when none is chosen. */
function createLabel(
  list: SwatchList,
  separator: string,
  scope: Scope,
): ((title: string) => void) | undefined {
  const cell = cellOf(list);
  if (!cell) return undefined;
  const span = ensureSpan(cell, scope);
  const before = span.textContent;
  scope.add(() => {
    span.textContent = before;
  });
  return (title) => {
    const text = title && `${separator} ${title}`;
    if (span.textContent !== text) span.textContent = text;
  };
}

/** Gives what shows the values of one list, and the label of the chosen one, as they stand in a round. */
function createListPainter(list: SwatchList, { settings, patch, scope }: SwatchForm): (round: Round) => void {
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

/** What stands at one moment. */
export interface Round {
  /** None in ajax mode. */
  readonly variations: readonly Variation[];
  readonly chosen: Choice;
}

/** The swatches of one form. */
export interface SwatchForm {
  readonly form: HTMLElement;
  readonly lists: readonly SwatchList[];
  readonly settings: SwatchSettings;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** Something that few shops want; gives what runs whenever the values were shown anew. */
export type Extra = (swatches: SwatchForm) => (round: Round) => void;

// The form fires them when it has rebuilt its dropdowns; the first comes last, and after every change.
const CHANGED = 'woocommerce_variation_has_changed';
const REBUILT = ['wc_variation_form', 'woocommerce_update_variation_values', 'reset_data'];

/** Marks the form, and has everything as the server sent it when the scope ends. */
function mark({ form, lists, patch, scope }: SwatchForm): void {
  for (const { radio } of lists.flatMap(({ swatches }) => swatches)) {
    const isChecked = radio?.checked === true;
    scope.add(() => {
      if (radio) radio.checked = isChecked;
    });
  }
  scope.add(patch.restore);
  patch.toggle(form, 'wvs-loaded', true);
  for (const { element } of lists) {
    if (element.parentElement) patch.toggle(element.parentElement, 'woo-variation-items-wrapper', true);
  }
}

/** Brings the swatches of a form to work, until their scope ends; the server's markup is then as it was. */
export function openSession(swatchForm: SwatchForm, extras: readonly Extra[]): void {
  const { form, lists, settings, scope } = swatchForm;
  const choice: ChoiceForm = { form, settings, variations: () => variationsOf(form) };
  mark(swatchForm);
  const shows = [
    ...lists.map((list) => createListPainter(list, swatchForm)),
    ...extras.map((extra) => extra(swatchForm)),
  ];
  let isCurrent = false;

  const sync = () => {
    isCurrent = true;
    const round = { variations: variationsOf(form), chosen: readSelection(form).data };
    for (const show of shows) show(round);
  };
  const syncOnce = () => isCurrent || sync();
  const begin = () => {
    isCurrent = false;
  };
  const syncSoon = () => {
    begin();
    scope.timeout(syncOnce, 0);
  };
  listen(form, CHANGED, sync, scope);
  for (const name of REBUILT) listen(form, name, syncSoon, scope);
  // Before the code for a choice: a choice that waits for it is made where the focus was led.
  for (const list of lists) followArrows(list, scope);
  sync();
  offerSession({ lists, choice, begin, settle: syncOnce, scope });
}
