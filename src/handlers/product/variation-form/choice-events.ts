import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { emit, type Listener, listen, type PublicEvent } from '#platform/events.ts';
import {
  isComplete,
  readSelection,
  type Selection,
  selectsOf,
  type Variation,
} from '../shared/variations.ts';
import { createAsker } from './ask-shop.ts';
import { changed, judged, readGiven, refused } from './model.ts';
import { type FormAtWork, tellIds } from './variation-events.ts';
import { refusalOf } from './view.ts';

const FADE_IN_MS = 400;
/** Values of the radio type hold a radio that is out of reach. */
const FOCUSABLE = ':is(input, button):not([tabindex="-1"]), [tabindex="0"]';

const within = ({ target }: PublicEvent, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

/** Brings the focus to the first thing to choose, because the link that was pressed is hidden now. */
function focusFirstChoice(form: Element): void {
  const [select] = selectsOf(form);
  select?.focus();
  if (!select || document.activeElement === select) return;
  // A select behind swatches takes no focus.
  select.parentElement?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

/** Has screen readers say something once, by a node of the server's: it is no part of the view, because what is written there anew is said again. */
function announce({ element: form, patch }: FormAtWork, text: string): void {
  const alert = form.querySelector('.reset_variations_alert');
  if (alert && alert.textContent !== text) patch.text(alert, text);
}

/** Gives what judges a choice (by default the one on the page), and says what became of it. */
function createCheck(work: FormAtWork): (given?: Selection) => void {
  const { element: form, texts, lists, patch, $state, note, beginning } = work;
  let turn = 0;

  const refuse = (notice: string) => {
    emit(form, 'reset_data');
    if (!beginning()) note(refused(notice));
  };
  const settle = (variation: Variation | undefined) => {
    if (variation) emit(form, 'found_variation', { detail: { variation }, args: [variation] });
    else refuse(texts.i18n_no_matching_variations_text ?? '');
  };
  const asker = createAsker(work, { settle, refuse });
  const conclude = ({ data: chosen }: Selection, hasLink: boolean) => {
    const appears = hasLink && !$state.get().hasLink;
    note(judged(chosen, hasLink));
    for (const link of appears ? form.querySelectorAll<HTMLElement>('.reset_variations') : []) {
      // A theme took its room away.
      if (getComputedStyle(link).display === 'none') patch.style(link, 'display', 'inline-block');
      if (!prefersReducedMotion()) link.animate?.({ opacity: [0, 1] }, { duration: FADE_IN_MS });
    }
  };

  return (given) => {
    const selection = given ?? readSelection(form);
    const isWhole = isComplete(selection);
    turn += 1;
    const own = turn;
    if (isWhole && !lists.variations().length) {
      // Once from each beginning to its check: a shopper may be quicker than that.
      asker.ask(selection.data, beginning());
      conclude(selection, true);
      return;
    }
    asker.stop();
    emit(form, 'update_variation_values');
    // A value that was gone made the form judge itself anew.
    if (own !== turn) return;
    const variation = isWhole ? lists.firstFit(selection.data) : undefined;
    if (isWhole) settle(variation);
    else emit(form, 'reset_data');
    conclude(selection, isWhole ? Boolean(variation) : selection.chosenCount > 0);
  };
}

/** Has the choice judged when a list changes, and whenever a script asks for it. */
export function followLists(work: FormAtWork): void {
  const { element: form, scope, lists, $state, note } = work;
  const check = createCheck(work);
  const on = (name: string, callback: Listener) => listen(form, name, callback, scope);
  const clear = (select: HTMLSelectElement) => {
    select.value = '';
    emit(select, 'change');
  };

  on('change', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.variations select')) return;
    note(changed);
    announce(work, '');
    // Those of others go, too.
    for (const each of form.querySelectorAll('.wc-no-matching-variations'))
      (each.closest('[role=alert]') ?? each).remove();
    tellIds(form);
    if (lists.variations().length) emit(form, 'woocommerce_variation_select_change');
    emit(form, 'check_variations');
    emit(form, 'woocommerce_variation_has_changed');
  });
  on('check_variations', ({ detail }, given) => check(readGiven(given ?? detail)));
  on('update_variation_values', () => {
    if (!lists.variations().length) return;
    const offers = lists.rebuild(clear);
    // The lists show it already.
    $state.set({ ...$state.get(), offers });
    emit(form, 'woocommerce_update_variation_values');
  });
  on('reload_product_variations', () => {
    lists.read();
    emit(form, 'check_variations');
  });
}

/** Answers clicks: the link that clears the choice, and the button while it cannot add. */
export function followClicks(work: FormAtWork): void {
  const { element: form, scope, texts } = work;
  const reset = () => {
    const selects = selectsOf(form);
    for (const select of selects) select.value = '';
    for (const select of selects) emit(select, 'change');
    emit(form, 'announce_reset');
    emit(form, 'reset_data');
  };
  const onClick: Listener = (event) => {
    const button = within(event, '.single_add_to_cart_button');
    const refusal = button && refusalOf(button);
    const isReset = within(event, '.reset_variations');
    if (refusal || isReset) event.preventDefault();
    if (isReset) reset();
    const text = refusal === 'unavailable' ? texts.i18n_unavailable_text : texts.i18n_make_a_selection_text;
    if (refusal && text) window.alert(text);
  };
  const onAnnounce = () => {
    announce(work, texts.i18n_reset_alert_text ?? '');
    focusFirstChoice(form);
  };
  listen(form, 'click', onClick, scope);
  listen(form, 'announce_reset', onAnnounce, scope);
  scope.listen<KeyboardEvent>(form, 'keydown', (event) => {
    if (!/^(Enter| )$/.test(event.key) || !within(event, 'a.reset_variations')) return;
    event.preventDefault();
    if (!event.repeat) reset();
  });
}
