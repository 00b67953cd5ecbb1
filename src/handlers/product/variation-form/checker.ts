import { emit, toJQuery } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import type { Scope } from '#runtime/scope.ts';
import { fits, isComplete, readSelection, type Selection, type Variation } from '../shared/variations.ts';
import type { Asker } from './asker.ts';
import type { Source } from './source.ts';

/** When the page's own choice is judged, and the form says that it is there. */
const START_DELAY_MS = 100;

/** The beginning of a form, which scripts may ask for again. */
interface Start {
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

/** What the page says about choosing variations; texts are `''` where it says nothing. */
export interface VariationParams {
  /** With the token for the endpoint; `''` when there is none to ask. */
  readonly ajaxUrl: string;
  readonly noMatchText: string;
  readonly selectText: string;
  readonly unavailableText: string;
  readonly resetText: string;
}

/** What the page says about choosing variations; undefined when it offers none. */
export function readVariationParams(): VariationParams | undefined {
  const given = params('wc_add_to_cart_variation_params');
  return (
    given && {
      ajaxUrl: given.wc_ajax_url ?? '',
      noMatchText: given.i18n_no_matching_variations_text ?? '',
      selectText: given.i18n_make_a_selection_text ?? '',
      unavailableText: given.i18n_unavailable_text ?? '',
      resetText: given.i18n_reset_alert_text ?? '',
    }
  );
}

/** What a check needs of its form. */
export interface CheckedForm {
  readonly form: HTMLElement;
  readonly texts: VariationParams;
  readonly source: Source;
  /** True until the page's own choice was checked: nobody is told then that nothing fits. */
  isStarting(): boolean;
  /** How often the form has begun. */
  beginnings(): number;
  /** Says below the price why there is none. */
  tell(text: string): void;
  showResetLink(isShown: boolean): void;
  readonly report: (error: unknown) => void;
  readonly scope: Scope;
}

/** Creates what judges the choice of a form, and says what became of it by the documented events. */
export function createChecker(checked: CheckedForm): (given?: Selection) => void {
  const { form, texts, source, report, scope } = checked;
  let turn = 0;
  let asker: Asker | undefined;

  const found = (variation: Variation) =>
    emit(form, 'found_variation', { detail: { variation }, args: [variation] });
  const refuse = (text: string) => {
    emit(form, 'reset_data');
    if (!checked.isStarting()) checked.tell(text);
  };
  const settle = (variation: Variation | undefined) =>
    variation ? found(variation) : refuse(texts.noMatchText);

  return (given) => {
    const selection = given ?? readSelection(form);
    const embedded = source.embedded();
    turn += 1;
    const own = turn;
    if (isComplete(selection) && !embedded) {
      asker ??= source.createAsker?.({ form, ajaxUrl: texts.ajaxUrl, scope, report, settle, refuse });
      // Once from each beginning to its check: a shopper may be quicker than that.
      asker?.ask(selection, checked.isStarting() ? `${checked.beginnings()}` : '');
      checked.showResetLink(true);
      return;
    }
    asker?.stop();
    emit(form, 'update_variation_values');
    // A value that was gone made the form judge itself anew.
    if (own !== turn) return;
    const variation = isComplete(selection) ? embedded?.firstFit(selection.data) : undefined;
    if (isComplete(selection)) settle(variation);
    else emit(form, 'reset_data');
    checked.showResetLink(isComplete(selection) ? Boolean(variation) : selection.chosenCount > 0);
  };
}
