import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { block } from '#platform/block.ts';
import { emit, type Listener, type PublicEvent } from '#platform/events.ts';
import type { MountContext } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { changed, type Happening, judged, refused } from '#stores/variation-form.ts';
import { sentenceOf } from '#texts/errors.ts';
import { fetchVariation } from '#transport/endpoints/variation.ts';
import type { FormValue } from '#transport/form-body.ts';
import {
  type Choice,
  isComplete,
  readGiven,
  readSelection,
  readVariations,
  type Selection,
  selectsOf,
  type Variation,
} from '../shared/variations.ts';
import { type createOptionLists, focusFirstChoice, IDS, refusalOf } from './view.ts';

/** A form at work. */
export interface FormAtWork extends MountContext {
  /** What the page says about choosing variations. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly lists: ReturnType<typeof createOptionLists>;
  readonly patch: Patch;
  /** Takes down what happened, and has it shown before it returns. */
  note(happening: Happening): void;
  /** The number of the beginning that is under way, until the page's own choice was judged; 0 after that. */
  beginning(): number;
  /** Hears a public event of the form. */
  on(name: string, callback: Listener): void;
}

const FADE_IN_MS = 400;

/** What a theme or plugin wants sent along: text, or JSON. */
function customData({ dataset: { custom_data: text = '' } }: HTMLElement): FormValue {
  try {
    return /^[[{]/.test(text) ? (JSON.parse(text) as FormValue) : text;
  } catch {
    return text;
  }
}

/** Creates what asks the shop which variation a choice is, one at a time, with the form under an overlay; without a choice, nothing any more. */
function createAsker(
  { element: form, texts, scope, beginning }: FormAtWork,
  answer: { settle(variation: Variation | undefined): void; fail(error: unknown): void },
) {
  let asking: Scope | undefined;
  let asked = '';
  const request = async (choice: Choice, own: Scope) => {
    // Several lists may change at a time: what the last of them leaves is asked.
    await Promise.resolve();
    if (own.disposed) return;
    const fields = { ...choice, product_id: form.dataset.product_id ?? '', custom_data: customData(form) };
    const options = { ajaxUrl: texts.wc_ajax_url ?? '', signal: own.signal };
    const reply = fetchVariation(fields, options).finally(block(form, own));
    // Nobody waits for it when another choice was made, or the form is gone.
    reply.then(
      (record) => own.disposed || answer.settle(readVariations([record])[0]),
      (error) => own.disposed || answer.fail(error),
    );
  };
  return (choice?: Choice) => {
    const question = choice ? `${beginning()} ${JSON.stringify(choice)}` : '';
    // Once from each beginning to its check: a shopper may be quicker than that.
    if (choice && beginning() && question === asked) return;
    asking?.dispose();
    asked = question;
    asking = scope.child();
    if (choice) request(choice, asking);
  };
}

/** Judges choices: says what became of each. */
function createJudge(work: FormAtWork): (selection: Selection) => void {
  const { element: form, texts, report, lists, patch, note, beginning } = work;
  let turn = 0;
  let hasLink = false;

  const refuse = (notice = '') => {
    emit(form, 'reset_data');
    if (!beginning()) note(refused(notice));
  };
  const settle = (variation: Variation | undefined) => {
    if (variation) emit(form, 'found_variation', { detail: { variation }, args: [variation] });
    else refuse(texts.i18n_no_matching_variations_text);
  };
  const fail = (error: unknown) => {
    refuse(sentenceOf(error));
    report(error);
  };
  const ask = createAsker(work, { settle, fail });
  const showLink = (isShown: boolean) => {
    const appears = isShown && !hasLink;
    hasLink = isShown;
    note(judged(isShown));
    for (const link of appears ? form.querySelectorAll<HTMLElement>('.reset_variations') : []) {
      // A theme took its room away.
      if (getComputedStyle(link).display === 'none') patch.style(link, 'display', 'inline-block');
      if (!prefersReducedMotion()) link.animate?.({ opacity: [0, 1] }, { duration: FADE_IN_MS });
    }
  };
  return (selection) => {
    const { data: chosen, chosenCount } = selection;
    const isWhole = isComplete(selection);
    const isAsked = isWhole && !lists.variations().length;
    turn += 1;
    const own = turn;
    ask(isAsked ? chosen : undefined);
    if (isAsked) return showLink(true);
    emit(form, 'update_variation_values');
    // A value that was gone made the form judge itself anew.
    if (own !== turn) return;
    const variation = isWhole ? lists.firstFit(chosen) : undefined;
    if (isWhole) settle(variation);
    else emit(form, 'reset_data');
    showLink(isWhole ? Boolean(variation) : chosenCount > 0);
  };
}

/** Says to the fields with what the form posts that they changed. */
export const tellIds = (form: Element): void => {
  for (const input of form.querySelectorAll(IDS)) emit(input, 'change');
};

const within = ({ target }: PublicEvent, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

/** Has screen readers say something once, by a node of the server's: it is no part of the view, because what is written there anew is said again. */
function announce({ element: form, patch }: FormAtWork, text = ''): void {
  const alert = form.querySelector('.reset_variations_alert');
  if (alert && alert.textContent !== text) patch.text(alert, text);
}

/** Has the choice judged when a list changes, and whenever a script asks for it. */
export function followLists(work: FormAtWork): void {
  const { element: form, lists, note, on } = work;
  const judge = createJudge(work);

  on('change', ({ target }) => {
    if (!(target instanceof Element && target.matches('.variations select'))) return;
    note(changed);
    announce(work);
    // Those of others go, too.
    for (const each of form.querySelectorAll('.wc-no-matching-variations'))
      (each.closest('[role=alert]') ?? each).remove();
    tellIds(form);
    if (lists.variations().length) emit(form, 'woocommerce_variation_select_change');
    emit(form, 'check_variations');
    emit(form, 'woocommerce_variation_has_changed');
  });
  on('check_variations', ({ detail }, given) => judge(readGiven(given ?? detail) ?? readSelection(form)));
  on('update_variation_values', () => {
    if (!lists.variations().length) return;
    lists.rebuild((select) => {
      select.value = '';
      emit(select, 'change');
    });
    emit(form, 'woocommerce_update_variation_values');
  });
  on('reload_product_variations', () => {
    lists.read();
    emit(form, 'check_variations');
  });
}

/** Answers clicks: the link that clears the choice, and the button while it cannot add. */
export function followClicks(work: FormAtWork): void {
  const { element: form, scope, texts, on } = work;
  const reset = () => {
    const selects = selectsOf(form);
    for (const select of selects) select.value = '';
    for (const select of selects) emit(select, 'change');
    emit(form, 'announce_reset');
    emit(form, 'reset_data');
  };
  on('click', (event) => {
    const button = within(event, '.single_add_to_cart_button');
    const refusal = button && refusalOf(button);
    const isReset = within(event, '.reset_variations');
    if (refusal || isReset) event.preventDefault();
    if (isReset) reset();
    const text = refusal === 'unavailable' ? texts.i18n_unavailable_text : texts.i18n_make_a_selection_text;
    if (refusal && text) window.alert(text);
  });
  on('announce_reset', () => {
    announce(work, texts.i18n_reset_alert_text);
    focusFirstChoice(form);
  });
  scope.listen<KeyboardEvent>(form, 'keydown', (event) => {
    if (!/^(Enter| )$/.test(event.key) || !within(event, 'a.reset_variations')) return;
    event.preventDefault();
    if (!event.repeat) reset();
  });
}
