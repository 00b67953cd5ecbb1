import type { Patch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import type { ChoiceForm } from '../shared/conflicts.ts';
import { readSelection } from '../shared/selection.ts';
import { followArrows } from '../shared/swatch-focus.ts';
import type { SwatchList } from '../shared/swatch-lists.ts';
import { offerSession } from '../shared/swatch-session.ts';
import type { SwatchSettings } from '../shared/swatch-settings.ts';
import { type Choice, type Variation, variationsOf } from '../shared/variations.ts';
import { createListPainter } from './paint-list.ts';

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
