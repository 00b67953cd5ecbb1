import { emit } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { isComplete, readSelection, type Selection } from '../shared/selection.ts';
import type { Variation } from '../shared/variations.ts';
import type { Asker } from './asker.ts';
import type { VariationParams } from './params.ts';
import type { Source } from './source.ts';

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
