import { emit } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import type { MESSAGES } from '#transport/errors.ts';
import { isComplete, readSelection, type Selection } from '../shared/selection.ts';
import type { Variation } from '../shared/variations.ts';
import type { Embedded } from './embedded.ts';
import type { VariationParams } from './params.ts';

/** What a check needs of its form. */
export interface CheckedForm {
  readonly form: HTMLElement;
  readonly texts: VariationParams;
  /** The embedded variations at this moment; undefined in ajax mode. */
  embedded(): Embedded | undefined;
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

/** For a request that was never made: what knows the sentences of requests comes with them. */
const UNKNOWN: (typeof MESSAGES)['unknown_error'] = 'An unknown error occurred.';

const sentenceOf = (error: unknown) =>
  error instanceof Error && error.name === 'RequestError' ? error.message : UNKNOWN;

/** Creates what judges the choice of a form, and says what became of it by the documented events. */
export function createChecker(checked: CheckedForm): (given?: Selection) => void {
  const { form, texts, scope } = checked;
  let turn = 0;
  let asking: Scope | undefined;
  /** What was asked for since the form began. */
  let asked = '';

  const found = (variation: Variation) =>
    emit(form, 'found_variation', { detail: { variation }, args: [variation] });
  const refuse = (text: string) => {
    emit(form, 'reset_data');
    if (!checked.isStarting()) checked.tell(text);
  };
  const settle = (variation: Variation | undefined) =>
    variation ? found(variation) : refuse(texts.noMatchText);

  const ask = async (selection: Selection, own: Scope) => {
    try {
      const { askShop } = await import('./ask-shop.ts');
      if (own.disposed) return;
      const variation = await askShop(form, selection.data, { ajaxUrl: texts.ajaxUrl, scope: own });
      if (!own.disposed) settle(variation);
    } catch (error) {
      // Another choice was made, or the form is gone.
      if (own.disposed) return;
      refuse(sentenceOf(error));
      checked.report(error);
    }
  };

  /** Asks the shop; not again for what was asked since the form began: a shopper may be quicker than its own first check. */
  const askOnce = (selection: Selection) => {
    const key = checked.isStarting() ? `${checked.beginnings()} ${JSON.stringify(selection.data)}` : '';
    if (key && key === asked) return;
    asked = key;
    const previous = asking;
    asking = scope.child();
    ask(selection, asking);
    previous?.dispose();
    checked.showResetLink(true);
  };

  return (given) => {
    const selection = given ?? readSelection(form);
    const embedded = checked.embedded();
    turn += 1;
    const own = turn;
    if (isComplete(selection) && !embedded) return askOnce(selection);
    asked = '';
    asking?.dispose();
    asking = undefined;
    emit(form, 'update_variation_values');
    // A value that was gone made the form judge itself anew.
    if (own !== turn) return;
    const variation = isComplete(selection) ? embedded?.firstFit(selection.data) : undefined;
    if (isComplete(selection)) settle(variation);
    else emit(form, 'reset_data');
    checked.showResetLink(isComplete(selection) ? Boolean(variation) : selection.chosenCount > 0);
  };
}
