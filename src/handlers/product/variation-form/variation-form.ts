import { asMap } from '#lib/as-map.ts';
import { isPressKey } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { repeatAfterScripts } from '#platform/after-scripts.ts';
import { type EmitOptions, emit, type Listener, listen } from '#platform/events.ts';
import { globalTexts } from '#platform/params.ts';
import type { MountContext } from '#runtime/define.ts';
import { dueOnEvents } from '#runtime/due-on-events.ts';
import { defineWidget } from '#runtime/widget.ts';
import { offerForm, onRestart } from '../shared/jquery-methods.ts';
import {
  isFormComplete,
  offerFoundVariation,
  readVariation,
  selectsOf,
  toPublicForm,
} from '../shared/read-form.ts';
import { fitQuantity, isPurchasable, type Variation } from '../shared/variations.ts';
import { connectSelection, emitIdChanges } from './connect-selection.ts';
import { createOptionLists } from './option-lists.ts';
import type { createShownVariation } from './shown-variation.ts';
import {
  type FormNodes,
  foundState,
  hiddenState,
  initialState,
  quantityFieldsOf,
  resetState,
  shownState,
  updateState,
  type VariationForm,
  variationAreaOf,
  viewForm,
} from './view.ts';

/** The delay before the initial choice is checked and the form emits that it is ready. */
const START_DELAY_MS = 100;
/** The delay before a variation is shown, so that screen readers announce it. */
const SHOW_DELAY_MS = 300;
/**
 * Signs that a shopper is about to choose. Not `pointerenter`, which also fires when the page scrolls under
 * the pointer.
 */
const onSign = dueOnEvents(['pointermove', 'focusin', 'touchstart']);

function findNodes({ element: form, scope }: MountContext): FormNodes | undefined {
  const texts = globalTexts('wc_add_to_cart_variation_params');
  // Without texts, the page has no variation form script.
  if (!texts) return undefined;
  const originals = new WeakMap<Element, string>();
  const lists = createOptionLists(form);
  scope.add(lists.restore);
  return {
    form,
    texts,
    lists,
    originalText(node) {
      const text = originals.get(node) ?? node.getAttribute('data-o_content') ?? node.textContent ?? '';
      originals.set(node, text);
      return text;
    },
  };
}

const currentImageOf = (form: Element) => membersOf(form).getAttribute('current-image') ?? '';

/** Shows the variations that the page's events announce, and limits the quantity. */
function connectVariation(widget: VariationForm, start: () => void): void {
  const { nodes, scope, report } = widget;
  const { form } = nodes;
  const patch = scope.patch();
  let shownVariation: ReturnType<typeof createShownVariation> | undefined;
  let loading: Promise<void> | undefined;
  let cancel = () => {};

  const load = () => {
    loading ??= import('./shown-variation.ts').then(({ createShownVariation }) => {
      if (!scope.disposed) shownVariation = createShownVariation(widget);
    });
    // Lets the next call retry.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const emitOnArea = (name: string, options?: EmitOptions) => {
    const area = variationAreaOf(form);
    if (area) emit(area, name, options);
  };
  const show = async (variation: Variation) => {
    cancel();
    // If this fails, the variation can still be bought, but its price is not shown.
    if (!shownVariation) await load().catch(report);
    if (widget.get().variation !== variation) return;
    shownVariation?.showImage(variation);
    cancel = scope.timeout(() => {
      shownVariation?.open(variation);
      const purchasable = isPurchasable(variation);
      emitOnArea('show_variation', { args: [variation, purchasable], detail: { variation, purchasable } });
    }, SHOW_DELAY_MS);
  };
  const limitQuantity = (variation: Variation) => {
    for (const input of quantityFieldsOf(form)) {
      const quantity = fitQuantity(input.value, variation);
      // A hidden field's value is its attribute.
      if (input.type === 'hidden') patch.attribute(input, 'value', quantity);
      input.value = quantity;
      emit(input, 'change');
    }
  };

  const on = (name: string, callback: Listener) => listen(form, name, callback, scope);
  on('found_variation', (event, argument) => {
    const variation = readVariation(event, argument);
    if (!variation) return;
    updateState(widget, foundState(variation));
    emitIdChanges(form);
    show(variation);
    limitQuantity(variation);
  });
  on('show_variation', ({ detail }, _variation, purchasable) =>
    updateState(widget, shownState(Boolean(purchasable ?? asMap(detail).purchasable))),
  );
  on('hide_variation', () => updateState(widget, hiddenState));
  on('reset_image', () => shownVariation?.resetImage());
  on('reset_data', () => {
    cancel();
    updateState(widget, resetState);
    shownVariation?.close();
    emit(form, 'reset_image');
    emitOnArea('hide_variation');
  });
  // The server hides these until a script runs the form.
  for (const wrap of membersOf(form).querySelectorAll<HTMLElement>('.single_variation_wrap')) {
    if (wrap.style.display === 'none') patch.style(wrap, 'display', null);
  }
  // Without a choice, the product's own image is shown.
  if (!isFormComplete(form)) patch.attribute(form, 'current-image', currentImageOf(form));
  repeatAfterScripts(() => {
    const { variation } = widget.get();
    if (variation) emit(form, 'found_variation', { detail: { variation }, args: [variation] });
    else start();
  }, scope);
  // The first check needs it.
  if (isFormComplete(form)) load();
  onSign(() => void load(), { element: form, signal: scope.signal, argument: '' });
}

/** Excludes the hidden radios inside swatches. */
const FOCUSABLE = ':is(input, button):not([tabindex="-1"]), [tabindex="0"]';

/** Focuses the first choice, because the pressed link is hidden now. */
function focusFirstChoice(form: Element): void {
  const [select] = selectsOf(form);
  select?.focus();
  if (!select || document.activeElement === select) return;
  // A select hidden by swatches cannot be focused.
  select.parentElement?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

function clearChoice(form: Element): void {
  const selects = selectsOf(form);
  for (const select of selects) select.value = '';
  for (const select of selects) emit(select, 'change');
  emit(form, 'announce_reset');
  emit(form, 'reset_data');
}

/**
 * Handles clicks, including those of scripts through jQuery: on the link that clears the choice, and on the
 * disabled button. Space presses the link, which has the role of a button.
 */
function connectClicks(widget: VariationForm): void {
  const { form, texts } = widget.nodes;
  const onClick: Listener = (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const isReset = membersOf(target)?.closest('.reset_variations');
    const button = membersOf(target)?.closest('.single_add_to_cart_button.disabled');
    if (isReset || button) event.preventDefault();
    if (isReset) clearChoice(form);
    if (!button) return;
    const isUnavailable = button.matches('.wc-variation-is-unavailable');
    const text = isUnavailable ? texts.i18n_unavailable_text : texts.i18n_make_a_selection_text;
    if (text) window.alert(text);
  };
  const onReset = () => {
    updateState(widget, { announcement: texts.i18n_reset_alert_text ?? '' });
    focusFirstChoice(form);
  };
  widget.scope.listen<KeyboardEvent>(form, 'keydown', (event) => {
    const link = event.target instanceof Element && membersOf(event.target).closest('a.reset_variations');
    if (!link || !isPressKey(event)) return;
    event.preventDefault();
    if (!event.repeat) clearChoice(form);
  });
  listen(form, 'click', onClick, widget.scope);
  listen(form, 'announce_reset', onReset, widget.scope);
}

/**
 * Returns a function that enables the buttons that the server sent disabled: some versions of the shop do that until
 * the form runs. Later, other scripts may disable them.
 */
function createEnabler({ nodes: { form }, scope }: VariationForm): () => void {
  const patch = scope.patch();
  const buttons = [...membersOf(form).querySelectorAll('.single_add_to_cart_button[disabled]')];
  return () => {
    for (const button of buttons.splice(0)) patch.attribute(button, 'disabled', null);
  };
}

export default defineWidget({
  nodes: findNodes,
  state({ nodes: { form } }) {
    const isBlank = !variationAreaOf(form)?.textContent?.trim();
    return initialState(isFormComplete(form), isBlank);
  },
  view: viewForm,
  connect(widget) {
    const { nodes, scope, runtime, get } = widget;
    const { form, lists } = nodes;
    let startCount = 0;
    let cancel = () => {};
    const enableButtons = createEnabler(widget);
    const finish = () => {
      const publicForm = toPublicForm(form, lists.variations());
      emit(form, 'check_variations');
      emit(form, 'wc_variation_form', { detail: { form: publicForm }, args: [publicForm] });
      updateState(widget, { starting: 0 });
      enableButtons();
    };
    const start = () => {
      startCount += 1;
      updateState(widget, { starting: startCount });
      cancel();
      cancel = scope.timeout(finish, START_DELAY_MS);
    };
    const restart = () => {
      lists.read();
      start();
    };
    connectVariation(widget, start);
    connectSelection(widget);
    connectClicks(widget);
    const readFound = () => ({ variation: get().variation, isShown: get().button !== 'select' });
    scope.add(offerFoundVariation(form, readFound));
    scope.add(onRestart(form, restart));
    offerForm(runtime);
    restart();
  },
});
