import { addNode, createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { emit, listen, pageJQuery } from '#platform/events.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import { offerSwatches, swatchControllers } from '../shared/jquery-methods.ts';
import { readSwatchSettings, type SwatchSettings } from '../shared/swatches/swatch-rules.ts';
import {
  emitChosenSwatches,
  emptyBadges,
  readSwatches,
  syncSwatches,
  watchSelection,
} from '../shared/swatches/swatch-state.ts';
import {
  initialSwatchesState,
  readSwatchLists,
  type SwatchesState,
  type SwatchList,
  viewSwatches,
} from '../shared/swatches/swatch-view.ts';
import type { Extra } from './extras.ts';

const FORMS = '.variations_form,.woo_variation_swatches_variations_form,.ywcp_inner_selected_container';
const LABEL = 'woo-selected-variation-item-name';

/** The state of a form's swatches, with the nodes that show the chosen values. */
export interface ProductSwatches extends SwatchesState {
  readonly labels: readonly (HTMLElement | undefined)[];
}

type Widget = LiveWidget<unknown, { readonly form: HTMLElement }, ProductSwatches>;

/** Returns the node after an attribute's name, new if needed; undefined if the form has no cell for it. */
function ensureLabel({ element }: SwatchList, scope: Scope): HTMLElement | undefined {
  const before = element.parentElement?.previousElementSibling;
  const cell = before?.matches('.label') ? before : element.closest('tr')?.querySelector('.label');
  const existing = cell?.querySelector<HTMLElement>(`.${LABEL}`);
  if (!cell || existing) return existing ?? undefined;
  return addNode(cell, 'append', createNode('span', { class: LABEL, 'data-default': true }), scope);
}

/** Loads the enabled extras. Few shops have any. */
async function loadExtras(settings: SwatchSettings): Promise<readonly Extra[]> {
  const { linksChoice, showsPreview, loadsVariations } = settings;
  if (!linksChoice && !showsPreview && !loadsVariations) return [];
  const { enabledExtras } = await import('./extras.ts');
  return enabledExtras(settings);
}

// The form emits these when it has rebuilt its selects: `CHANGED_EVENT` last, and after every change.
const CHANGED_EVENT = 'woocommerce_variation_has_changed';
const REBUILT_EVENTS = ['wc_variation_form', 'woocommerce_update_variation_values', 'reset_data'];

interface StartOptions {
  readonly lists: readonly SwatchList[];
  readonly settings: SwatchSettings;
  readonly extras: readonly Extra[];
  readonly scope: Scope;
}

/** Shows a form's swatches and listens to the form, until the scope ends. */
function startSwatches(widget: Widget, { lists, settings, extras, scope }: StartOptions): void {
  const { element: form, runtime, get, set } = widget;
  for (const { radio } of lists.flatMap(({ swatches }) => swatches)) {
    const isChecked = radio?.checked === true;
    scope.add(() => {
      if (radio) radio.checked = isChecked;
    });
  }
  const labels = lists.map((list) => (settings.showsLabel ? ensureLabel(list, scope) : undefined));
  const sync = () => syncSwatches(widget);
  const syncSoon = () => {
    const { chosen } = get();
    // Skip if the selects were read meanwhile.
    scope.timeout(() => get().chosen === chosen && sync(), 0);
  };
  listen(form, CHANGED_EVENT, sync, scope);
  for (const name of REBUILT_EVENTS) listen(form, name, syncSoon, scope);
  const hideBadges = () => {
    if (get().badges.size) set((state) => ({ ...state, badges: emptyBadges(state.badges) }));
  };
  listen(form, 'hide_variation', hideBadges, scope);
  set(readSwatches(form, { ...initialSwatchesState(lists, settings), labels }));
  emitChosenSwatches(widget);
  for (const extra of extras)
    scope.add(watchSelection(widget, extra({ form, lists, settings, scope, runtime })));
}

interface WithForms {
  (form: Element): { wc_variation_form(): unknown };
  readonly fn?: { readonly wc_variation_form?: unknown };
  _data?(form: Element, key: 'events'): Record<string, unknown> | undefined;
}

/** How long an inserted form waits for another script to start it. */
const START_DELAY_MS = 1000;

/** Starts the shop's script on an inserted form, unless another script has done so. */
function startShopScript(form: HTMLElement, scope: Scope): void {
  if (document.readyState !== 'complete' || !pageJQuery() || !membersOf(form).matches('.variations_form'))
    return;
  scope.timeout(() => {
    const jQuery = pageJQuery() as WithForms | undefined;
    if (!jQuery?.fn?.wc_variation_form || jQuery._data?.(form, 'events')?.check_variations) return;
    jQuery(form).wc_variation_form();
  }, START_DELAY_MS);
}

export default defineWidget({
  nodes: ({ element }) => ({ form: element }),
  state: (): ProductSwatches => ({ ...initialSwatchesState([], readSwatchSettings()), labels: [] }),
  *view(state, { form }) {
    const { lists, labels, chosenSwatches, settings } = state;
    if (lists.length) yield [form, { classes: { 'wvs-loaded': true } }];
    for (const [index, { element }] of lists.entries()) {
      const title = chosenSwatches[index]?.title;
      yield [element.parentElement, { classes: { 'woo-variation-items-wrapper': true } }];
      // Empty without a choice.
      yield [labels[index], { text: title ? `${settings.labelSeparator} ${title}` : '' }];
    }
    yield* viewSwatches(state);
  },
  async connect(widget) {
    const { element, scope, runtime, report, get, set } = widget;
    const extras = (await loadExtras(readSwatchSettings()).catch(report)) ?? [];
    if (scope.disposed) return;
    let startScope: Scope | undefined;
    const stop = () => {
      startScope?.dispose();
      startScope = undefined;
      set({ ...initialSwatchesState([], get().settings), labels: [] });
    };
    const start = (options?: unknown) => {
      // Another script may have re-rendered the form.
      if (get().lists.some((list) => !list.element.isConnected)) stop();
      if (startScope || scope.disposed) return;
      const lists = readSwatchLists(element, FORMS);
      if (!lists.length) return;
      startScope = scope.child();
      startSwatches(widget, {
        lists,
        settings: readSwatchSettings(Object(options)),
        extras,
        scope: startScope,
      });
      const instance = { element, destroy: stop };
      emit(document, 'woo_variation_swatches_loaded', { detail: instance, args: [instance] });
    };
    swatchControllers.set(element, { start, stop });
    offerSwatches(runtime);
    start();
    // Restarts after another script's `destroy`, and starts in containers filled later.
    listen(element, 'wc_variation_form', () => start(), scope);
    listen(document, 'woo_variation_swatches_init', () => start(), scope);
    startShopScript(element, scope);
  },
});
