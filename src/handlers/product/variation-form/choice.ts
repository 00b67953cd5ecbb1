import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { block } from '#platform/block.ts';
import { emit, type Listener, listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { fetchVariation } from '#transport/endpoints/variation.ts';
import type { FormValue } from '#transport/form-body.ts';
import { isComplete, readGiven, readSelection, type Selection } from '../shared/read-form.ts';
import { type Choice, readVariations, type Variation } from '../shared/variations.ts';
import { change, changed, IDS, judged, refused, type VariationForm } from './view.ts';

const FADE_IN_MS = 400;

/** Returns extra data from a theme or plugin: text, or parsed JSON. */
function customData({ dataset: { custom_data: text = '' } }: HTMLElement): FormValue {
  try {
    return /^[[{]/.test(text) ? (JSON.parse(text) as FormValue) : text;
  } catch {
    return text;
  }
}

/**
 * Returns a function that requests the variation of a choice, one at a time. Without a choice, it aborts the
 * running request.
 */
function createRequest(
  { nodes: { form, texts }, scope, get }: VariationForm,
  settle: (variation: Variation | undefined) => void,
  fail: (error: unknown) => void,
) {
  let current: Scope | undefined;
  let asked = '';
  const request = async (choice: Choice, own: Scope) => {
    // Several selects may change at once: request only the last choice.
    await Promise.resolve();
    if (own.disposed) return;
    const fields = { ...choice, product_id: form.dataset.product_id ?? '', custom_data: customData(form) };
    const options = { ajaxUrl: texts.wc_ajax_url ?? '', signal: own.signal };
    const reply = fetchVariation(fields, options).finally(block(form, own));
    // Ignore the reply to an outdated choice.
    reply.then(
      (record) => own.disposed || settle(readVariations([record])[0]),
      (error) => own.disposed || fail(error),
    );
  };
  return (choice?: Choice) => {
    const { starting } = get();
    const question = choice ? `${starting} ${JSON.stringify(choice)}` : '';
    // A shopper may choose before the first check, which would repeat the request.
    if (starting && question && question === asked) return;
    current?.dispose();
    asked = question;
    current = scope.child();
    if (choice) request(choice, current);
  };
}

/** Shows or hides the link that clears the choice. */
function showLink(widget: VariationForm, isShown: boolean): void {
  const links = [...widget.nodes.form.querySelectorAll<HTMLElement>('.reset_variations')];
  const appears = isShown && !widget.get().hasLink;
  // A theme may hide the link with `display: none`.
  const isHidden = appears && links.some((link) => getComputedStyle(link).display === 'none');
  if (isHidden) change(widget, { needsLinkRoom: true });
  change(widget, judged(isShown));
  if (!appears || prefersReducedMotion()) return;
  for (const link of links) link.animate?.({ opacity: [0, 1] }, { duration: FADE_IN_MS });
}

/** Returns a function that checks a choice and emits the result. */
function createCheck(widget: VariationForm): (selection: Selection) => void {
  const { runtime, report, get, nodes } = widget;
  const { form, texts, lists } = nodes;
  let checks = 0;

  const refuse = (notice = '') => {
    emit(form, 'reset_data');
    if (get().starting) return;
    change(widget, refused(notice));
    if (notice) runtime.summon(form, 'variation-form');
  };
  const settle = (variation: Variation | undefined) => {
    if (variation) emit(form, 'found_variation', { detail: { variation }, args: [variation] });
    else refuse(texts.i18n_no_matching_variations_text);
  };
  const fail = (error: unknown) => {
    refuse(sentenceOf(error));
    report(error);
  };
  const request = createRequest(widget, settle, fail);
  return (selection) => {
    const { data: chosen, chosenCount } = selection;
    const isWhole = isComplete(selection);
    const isAsked = isWhole && !lists.variations().length;
    checks += 1;
    const own = checks;
    request(isAsked ? chosen : undefined);
    if (isAsked) return showLink(widget, true);
    emit(form, 'update_variation_values');
    // Clearing an invalid select has already checked the choice again.
    if (own !== checks) return;
    const variation = isWhole ? lists.firstFit(chosen) : undefined;
    if (isWhole) settle(variation);
    else emit(form, 'reset_data');
    showLink(widget, isWhole ? Boolean(variation) : chosenCount > 0);
  };
}

/** Emits that the variation id fields have changed. */
export const emitIdChanges = (form: Element): void => {
  for (const input of form.querySelectorAll(IDS)) emit(input, 'change');
};

/** Checks the choice when a select changes, or a script requests it. */
export function connectChoice(widget: VariationForm): void {
  const { scope, nodes } = widget;
  const { form, lists } = nodes;
  const check = createCheck(widget);
  const onListChange = () => {
    change(widget, changed);
    // Also removes other scripts' notices.
    for (const notice of form.querySelectorAll('.wc-no-matching-variations'))
      (notice.closest('[role=alert]') ?? notice).remove();
    emitIdChanges(form);
    if (lists.variations().length) emit(form, 'woocommerce_variation_select_change');
    emit(form, 'check_variations');
    emit(form, 'woocommerce_variation_has_changed');
  };

  const onRebuild = () => {
    if (!lists.variations().length) return;
    lists.rebuild((select) => {
      select.value = '';
      emit(select, 'change');
    });
    emit(form, 'woocommerce_update_variation_values');
  };
  const on = (name: string, callback: Listener) => listen(form, name, callback, scope);
  on('change', ({ target }) => {
    if (target instanceof Element && target.matches('.variations select')) onListChange();
  });
  on('check_variations', ({ detail }, given) => check(readGiven(given ?? detail) ?? readSelection(form)));
  on('update_variation_values', onRebuild);
  on('reload_product_variations', () => {
    lists.read();
    emit(form, 'check_variations');
  });
}
