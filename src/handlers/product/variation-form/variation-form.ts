import { dressNodes } from '#lib/dress-nodes.ts';
import { asMap } from '#lib/fields.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { againAfterScripts } from '#platform/coming-scripts.ts';
import { type EmitOptions, emit, listen } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { found, hidden, initialState, offerVariationForm, reset, shown } from '#stores/variation-form.ts';
import { offerForm, onRestart } from '../shared/plugins.ts';
import { readVariation } from '../shared/read-variation.ts';
import {
  fitQuantity,
  isComplete,
  isPurchasable,
  readSelection,
  toPublicForm,
  type Variation,
} from '../shared/variations.ts';
import { type FormAtWork, followClicks, followLists, tellIds } from './choice.ts';
import type { createShownVariation } from './shown-variation.ts';
import { createOptionLists, looksOf, QUANTITIES } from './view.ts';

/** When the page's own choice is judged, and the form says that it is there. */
const START_DELAY_MS = 100;
/** How long the shop waits before it shows a variation, so that screen readers hear of it. */
const SHOW_DELAY_MS = 300;
/** What says that a shopper is about to choose; a pointer under which the page was scrolled enters without a move. */
const SIGNS = ['pointermove', 'focusin', 'touchstart'];

/** Hears which variation is to be shown, or none, and says when it is. */
function followVariation(work: FormAtWork, begin: () => void): void {
  const { element: form, scope, report, patch, note, on } = work;
  let area: ReturnType<typeof createShownVariation> | undefined;
  let coming: Promise<void> | undefined;
  let latest: Variation | undefined;
  let cancel = () => {};

  const bring = () => {
    coming ??= import('./shown-variation.ts').then(({ createShownVariation }) => {
      if (!scope.disposed) area = createShownVariation(work);
    });
    // The next one tries again.
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  };
  const tellArea = (name: string, options?: EmitOptions) => {
    const target = form.querySelector('.single_variation');
    if (target) emit(target, name, options);
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
      const purchasable = isPurchasable(variation);
      tellArea('show_variation', { args: [variation, purchasable], detail: { variation, purchasable } });
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
  againAfterScripts(() => {
    if (latest) emit(form, 'found_variation', { detail: { variation: latest }, args: [latest] });
    else begin();
  }, scope);
  // Before the first choice is through.
  if (isComplete(readSelection(form))) bring();
  for (const sign of SIGNS) scope.listen(form, sign, () => void bring(), { once: true, passive: true });
}

/** The beginning of a form, which scripts may ask for again. */
function createStart(form: Element, variations: () => readonly Variation[], scope: Scope) {
  let isUnderWay = true;
  let beginnings = 0;
  let cancel = () => {};
  const finish = () => {
    const own = toPublicForm(form, variations());
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
    beginning: () => (isUnderWay ? beginnings : 0),
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
    const plain = dressNodes();
    for (const { restore } of [patch, lists, plain]) scope.add(restore);
    const { begin, beginning } = createStart(form, lists.variations, scope);
    let state = initialState(isComplete(readSelection(form)));
    const showPlainly = () => {
      plain.wear(looksOf(form, state));
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
      state = { ...state, ...happening };
      show();
    };
    const on: FormAtWork['on'] = (name, callback) => listen(form, name, callback, scope);
    const work = { ...context, texts, lists, patch, note, beginning, on };
    showNothing(form, patch);
    showPlainly();
    followVariation(work, begin);
    followLists(work);
    followClicks(work);
    scope.add(offerVariationForm(form, { state: () => state, takeOver }));
    scope.add(onRestart(form, start));
    offerForm(runtime);
    start();
  },
});
