import { asMap } from '#lib/fields.ts';
import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { emit, type Listener, listen, type PublicEvent } from '#platform/events.ts';
import type { MountContext } from '#runtime/define.ts';
import type { VariationState } from '#stores/variation-form.ts';
import {
  isComplete,
  readSelection,
  type Selection,
  selectsOf,
  type Variation,
} from '../shared/variations.ts';
import { createAsker } from './ask-shop.ts';
import {
  announced,
  changed,
  fitQuantity,
  found,
  type Happening,
  hidden,
  isPurchasable,
  judged,
  offered,
  readGiven,
  refused,
  reset,
  shown,
} from './model.ts';
import type { createOptionLists } from './option-lists.ts';
import type { createShownVariation } from './shown-variation.ts';
import { IDS, QUANTITIES, refusalOf } from './view.ts';

/** A form at work. */
export interface FormAtWork extends MountContext {
  /** What the page says about choosing variations. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly lists: ReturnType<typeof createOptionLists>;
  readonly patch: Patch;
  state(): VariationState;
  /** Takes down what happened, and has it shown before it returns. */
  note(happening: Happening): void;
  /** Names the beginning that is under way, until the page's own choice was judged; `''` after that. */
  beginning(): string;
}

/** How long the shop waits before it shows a variation, so that screen readers hear of it. */
const SHOW_DELAY_MS = 300;
const FADE_IN_MS = 400;
/** What says that a shopper is about to choose; a pointer under which the page was scrolled enters without a move. */
const SIGNS = ['pointermove', 'focusin', 'touchstart'];
/** Values of the radio type hold a radio that is out of reach. */
const FOCUSABLE = ':is(input, button):not([tabindex="-1"]), [tabindex="0"]';

const within = ({ target }: PublicEvent, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

/** The variation of an event, by whichever way it came; undefined when it brings none. */
function readVariation({ detail }: PublicEvent, given: unknown): Variation | undefined {
  const variation = asMap(given ?? asMap(detail).variation ?? detail);
  return Object.keys(variation).length ? (variation as Variation) : undefined;
}

/** Brings the focus to the first thing to choose, because the link that was pressed is hidden now. */
function focusFirstChoice(form: Element): void {
  const [select] = selectsOf(form);
  select?.focus();
  if (!select || document.activeElement === select) return;
  // A select behind swatches takes no focus.
  select.parentElement?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

/** Says to the fields with what the form posts that they changed. */
const tellIds = (form: Element) => {
  for (const input of form.querySelectorAll(IDS)) emit(input, 'change');
};

/** Hears which variation is to be shown, or none, and says when it is. */
export function followVariation(work: FormAtWork): void {
  const { element: form, scope, report, patch, note } = work;
  let area: ReturnType<typeof createShownVariation> | undefined;
  let coming: Promise<void> | undefined;
  let latest: Variation | undefined;
  let cancel = () => {};

  const load = async () => {
    const { createShownVariation } = await import('./shown-variation.ts');
    if (!scope.disposed) area = createShownVariation(work);
  };
  const bring = () => {
    coming ??= load();
    // The next one tries again.
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  };
  const tellArea = (name: string, ...args: [] | [Variation, boolean]) => {
    const [variation, purchasable] = args;
    const target = form.querySelector('.single_variation');
    if (target) emit(target, name, { args, detail: variation && { variation, purchasable } });
  };
  const show = async (variation: Variation) => {
    latest = variation;
    cancel();
    // Without its price it can still be bought.
    if (!area) await bring().catch(report);
    if (latest !== variation) return;
    area?.showImage(variation);
    cancel = scope.timeout(() => {
      area?.open(variation);
      tellArea('show_variation', variation, isPurchasable(variation));
    }, SHOW_DELAY_MS);
  };
  const keepLimits = (variation: Variation) => {
    for (const input of form.querySelectorAll<HTMLInputElement>(QUANTITIES)) {
      const quantity = fitQuantity(input.value, variation);
      // The value of a hidden field is its attribute.
      if (input.type === 'hidden') patch.attribute(input, 'value', quantity);
      input.value = quantity;
      emit(input, 'change');
    }
  };

  const on = (name: string, callback: Listener) => listen(form, name, callback, scope);
  on('found_variation', (event, given) => {
    const variation = readVariation(event, given);
    if (!variation) return;
    note(found(variation));
    tellIds(form);
    show(variation);
    keepLimits(variation);
  });
  on('show_variation', ({ detail }, _variation, purchasable) =>
    note(shown(Boolean(purchasable ?? asMap(detail).purchasable))),
  );
  on('hide_variation', () => note(hidden));
  on('reset_image', () => area?.resetImage());
  on('reset_data', () => {
    latest = undefined;
    cancel();
    note(reset);
    area?.close();
    emit(form, 'reset_image');
    tellArea('hide_variation');
  });
  // Before the first choice is through.
  if (isComplete(readSelection(form))) bring();
  for (const sign of SIGNS) scope.listen(form, sign, () => void bring(), { once: true, passive: true });
}

/** Gives what judges a choice (by default the one on the page), and says what became of it. */
function createCheck(work: FormAtWork): (given?: Selection) => void {
  const { element: form, texts, lists, patch, state, note, beginning } = work;
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
    const appears = hasLink && !state().hasLink;
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
  const { element: form, scope, lists, note } = work;
  const check = createCheck(work);
  const on = (name: string, callback: Listener) => listen(form, name, callback, scope);
  const clear = (select: HTMLSelectElement) => {
    select.value = '';
    emit(select, 'change');
  };

  on('change', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.variations select')) return;
    note(changed);
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
    note(offered(lists.rebuild(clear)));
    emit(form, 'woocommerce_update_variation_values');
  });
  on('reload_product_variations', () => {
    lists.read();
    emit(form, 'check_variations');
  });
}

/** Answers clicks: the link that clears the choice, and the button while it cannot add. */
export function followClicks({ element: form, scope, texts, note }: FormAtWork): void {
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
    note(announced(texts.i18n_reset_alert_text ?? ''));
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
