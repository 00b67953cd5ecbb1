import { atom } from 'nanostores';
import { createPatch, type Patch } from '#lib/patch.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { offerVariationForm } from '#stores/variation-form.ts';
import { offerInit } from '../shared/form-plugin.ts';
import { fits, isComplete, readSelection, type Selection, type Variation } from '../shared/variations.ts';
import { followClicks, followLists } from './choice-events.ts';
import { initialState } from './model.ts';
import { createOptionLists } from './option-lists.ts';
import { type FormAtWork, followVariation } from './variation-events.ts';
import { createPlainView } from './view.ts';

/** When the page's own choice is judged, and the form says that it is there. */
const START_DELAY_MS = 100;

/** The form as listeners of `wc_variation_form` get it. */
const toPublic = (form: Element, variations: readonly Variation[]) => ({
  $form: toJQuery(form),
  useAjax: !variations.length,
  variationData: variations.length > 0 && variations,
  getChosenAttributes: () => readSelection(form),
  findMatchingVariations: (list: readonly Variation[], chosen: Selection['data']) =>
    list.filter((each) => fits(each, chosen)),
});

/** The beginning of a form, which scripts may ask for again. */
function createStart(form: Element, variations: () => readonly Variation[], scope: Scope) {
  let isUnderWay = true;
  let beginnings = 0;
  let cancel = () => {};
  const finish = () => {
    const own = toPublic(form, variations());
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
    beginning: () => (isUnderWay ? `${beginnings}` : ''),
  };
}

/** What the page shows before anything is chosen: a place for a variation, and the product's own picture. */
function showNothing(form: Element, patch: Patch): void {
  for (const wrap of form.querySelectorAll<HTMLElement>('.single_variation_wrap')) {
    if (wrap.style.display === 'none') patch.style(wrap, 'display', null);
  }
  if (isComplete(readSelection(form))) return;
  patch.attribute(form, 'current-image', form.getAttribute('current-image') ?? '');
  for (const area of form.querySelectorAll<HTMLElement>('.single_variation')) {
    if (!area.textContent?.trim()) patch.style(area, 'display', 'none');
  }
}

/**
 * Runs a variation form: hears and says its public events, on the spot, and keeps in its store what they make of it. Until a
 * shopper touches the form it shows that, too; from then on the island does.
 */
export default defineBehaviour({
  mount(context) {
    const { element: form, scope, runtime } = context;
    const texts = params('wc_add_to_cart_variation_params');
    if (!texts) return;
    const patch = createPatch();
    const lists = createOptionLists(form);
    const plain = createPlainView(form);
    for (const { restore } of [patch, lists, plain]) scope.add(restore);
    const { begin, beginning } = createStart(form, lists.variations, scope);
    const $state = atom(initialState(readSelection(form)));
    const showPlainly = () => {
      const state = $state.get();
      plain.show(state);
      // Why there is no price is more than a look of what is there: the island says it.
      if (state.notice) runtime.summon(form, 'variation-form');
    };
    let show = showPlainly;
    const start = () => {
      lists.read();
      begin();
    };
    const takeOver = (showAnew: () => void) => {
      plain.restore();
      show = showAnew;
      return () => {
        show = showPlainly;
        showPlainly();
      };
    };
    const note: FormAtWork['note'] = (happening) => {
      $state.set(happening($state.get()));
      show();
    };
    const work = { ...context, texts, lists, patch, $state, note, beginning };
    showNothing(form, patch);
    showPlainly();
    followVariation(work);
    followLists(work);
    followClicks(work);
    scope.add(offerVariationForm(form, { $state, start, takeOver }));
    offerInit(runtime);
    start();
  },
});
