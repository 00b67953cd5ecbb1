import { membersOf } from '#lib/members-of.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { block } from '#platform/block.ts';
import { emit, type Listener, listen } from '#platform/events.ts';
import { errorMessage } from '#texts/errors.ts';
import { fetchVariation } from '#transport/endpoints/variation.ts';
import type { FormValue } from '#transport/form-body.ts';
import { isComplete, parseSelection, readSelection, type Selection } from '../shared/read-form.ts';
import { readVariations, type SelectedValues, type Variation } from '../shared/variations.ts';
import {
  changedState,
  checkedState,
  ID_FIELDS,
  noMatchState,
  updateState,
  type VariationForm,
} from './view.ts';

const FADE_IN_MS = 400;

/** Returns extra data from a theme or plugin: text, or parsed JSON. */
function customData(form: HTMLElement): FormValue {
  const { custom_data: text = '' } = membersOf(form).dataset;
  try {
    return /^[[{]/.test(text) ? (JSON.parse(text) as FormValue) : text;
  } catch {
    return text;
  }
}

/**
 * Returns a function that requests the variation of a choice. Another choice, or none, aborts the running
 * request.
 */
function createVariationRequest(
  { nodes: { form, texts }, scope, get }: VariationForm,
  settle: (variation: Variation | undefined) => void,
  fail: (error: unknown) => void,
) {
  let current: Scope | undefined;
  let lastKey = '';
  const request = async (chosen: SelectedValues, requestScope: Scope) => {
    // Several selects may change at once: request only the last choice.
    await Promise.resolve();
    if (requestScope.disposed) return;
    const fields = {
      ...chosen,
      product_id: membersOf(form).dataset.product_id ?? '',
      custom_data: customData(form),
    };
    const options = { ajaxUrl: texts.wc_ajax_url ?? '', signal: requestScope.signal };
    const reply = fetchVariation(fields, options).finally(block(form, requestScope));
    // Ignore the reply to an outdated choice.
    reply.then(
      (record) => requestScope.disposed || settle(readVariations([record])[0]),
      (error) => requestScope.disposed || fail(error),
    );
  };
  return (chosen?: SelectedValues) => {
    const { starting } = get();
    const requestKey = chosen ? `${starting} ${JSON.stringify(chosen)}` : '';
    // A shopper may choose before the first check, which would repeat the request.
    if (starting && requestKey && requestKey === lastKey) return;
    current?.dispose();
    lastKey = requestKey;
    current = scope.child();
    if (chosen) request(chosen, current);
  };
}

function showResetLink(widget: VariationForm, isShown: boolean): void {
  const links = [...membersOf(widget.nodes.form).querySelectorAll<HTMLElement>('.reset_variations')];
  const appears = isShown && !widget.get().hasLink;
  // A theme may hide the link with `display: none`.
  const isHidden = appears && links.some((link) => getComputedStyle(link).display === 'none');
  if (isHidden) updateState(widget, { needsLinkRoom: true });
  updateState(widget, checkedState(isShown));
  if (!appears || prefersReducedMotion()) return;
  for (const link of links) link.animate?.({ opacity: [0, 1] }, { duration: FADE_IN_MS });
}

/** Returns a function that checks a choice and emits the result. */
function createCheck(widget: VariationForm): (selection: Selection) => void {
  const { report, get, nodes } = widget;
  const { form, texts, lists } = nodes;
  let checkCount = 0;

  const rejectSelection = (notice = '') => {
    emit(form, 'reset_data');
    if (!get().starting) updateState(widget, noMatchState(notice));
  };
  const settle = (variation: Variation | undefined) => {
    if (variation) emit(form, 'found_variation', { detail: { variation }, args: [variation] });
    else rejectSelection(texts.i18n_no_matching_variations_text);
  };
  const fail = (error: unknown) => {
    rejectSelection(errorMessage(error));
    report(error);
  };
  const request = createVariationRequest(widget, settle, fail);
  return (selection) => {
    const { data: chosen, chosenCount } = selection;
    const isAllChosen = isComplete(selection);
    const needsRequest = isAllChosen && !lists.variations().length;
    checkCount += 1;
    const checkNumber = checkCount;
    request(needsRequest ? chosen : undefined);
    if (needsRequest) return showResetLink(widget, true);
    emit(form, 'update_variation_values');
    // Clearing an invalid select has already checked the choice again.
    if (checkNumber !== checkCount) return;
    const variation = isAllChosen ? lists.firstFit(chosen) : undefined;
    if (isAllChosen) settle(variation);
    else emit(form, 'reset_data');
    showResetLink(widget, isAllChosen ? Boolean(variation) : chosenCount > 0);
  };
}

/** Emits that the variation id fields have changed. */
export const emitIdChanges = (form: Element): void => {
  for (const input of membersOf(form).querySelectorAll(ID_FIELDS)) emit(input, 'change');
};

/** Checks the choice when a select changes, or a script requests it. */
export function connectSelection(widget: VariationForm): void {
  const { scope, nodes } = widget;
  const { form, lists } = nodes;
  const check = createCheck(widget);
  const onListChange = () => {
    updateState(widget, changedState);
    // Also removes other scripts' notices.
    for (const notice of membersOf(form).querySelectorAll('.wc-no-matching-variations'))
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
    if (target instanceof Element && membersOf(target).matches('.variations select')) onListChange();
  });
  on('check_variations', ({ detail }, argument) =>
    check(parseSelection(argument ?? detail) ?? readSelection(form)),
  );
  on('update_variation_values', onRebuild);
  on('reload_product_variations', () => {
    lists.read();
    emit(form, 'check_variations');
  });
}
