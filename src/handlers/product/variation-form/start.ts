import { emit, toJQuery } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { readSelection, type Selection } from '../shared/selection.ts';
import { fits, type Variation } from '../shared/variations.ts';
import type { Source } from './source.ts';

/** When the page's own choice is judged, and the form says that it is there. */
const START_DELAY_MS = 100;

/** The beginning of a form, which scripts may ask for again. */
export interface Start {
  begin(): void;
  /** True until the page's own choice was judged. */
  isUnderWay(): boolean;
  /** How often it was asked to begin. */
  beginnings(): number;
}

/** The form as listeners of `wc_variation_form` get it. */
const toPublic = (form: Element, variations: readonly Variation[] | undefined) => ({
  $form: toJQuery(form),
  useAjax: !variations,
  variationData: variations ?? false,
  getChosenAttributes: () => readSelection(form),
  findMatchingVariations: (list: readonly Variation[], chosen: Selection['data']) =>
    list.filter((each) => fits(each, chosen)),
});

/** Creates the beginning of a form; nothing happens before `begin`. */
export function createStart(form: Element, source: Source, scope: Scope): Start {
  let isUnderWay = true;
  let beginnings = 0;
  let cancel = () => {};
  const finish = () => {
    const own = toPublic(form, source.embedded()?.variations);
    emit(form, 'check_variations');
    emit(form, 'wc_variation_form', { detail: { form: own }, args: [own] });
    isUnderWay = false;
  };
  return {
    begin() {
      isUnderWay = true;
      beginnings += 1;
      cancel();
      cancel = scope.timeout(finish, START_DELAY_MS);
    },
    isUnderWay: () => isUnderWay,
    beginnings: () => beginnings,
  };
}
