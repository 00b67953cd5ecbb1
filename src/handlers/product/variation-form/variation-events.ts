import { asMap } from '#lib/fields.ts';
import type { Patch } from '#lib/patch.ts';
import { emit, type Listener, listen, type PublicEvent } from '#platform/events.ts';
import type { MountContext } from '#runtime/define.ts';
import type { VariationFormStore } from '#stores/variation-form.ts';
import { isComplete, readSelection, type Variation } from '../shared/variations.ts';
import { fitQuantity, found, type Happening, hidden, isPurchasable, reset, shown } from './model.ts';
import type { createOptionLists } from './option-lists.ts';
import type { createShownVariation } from './shown-variation.ts';
import { IDS, QUANTITIES } from './view.ts';

/** A form at work. */
export interface FormAtWork extends MountContext {
  /** What the page says about choosing variations. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly lists: ReturnType<typeof createOptionLists>;
  readonly patch: Patch;
  readonly $state: VariationFormStore['$state'];
  /** Takes down what happened, and has it shown before it returns. */
  note(happening: Happening): void;
  /** Names the beginning that is under way, until the page's own choice was judged; `''` after that. */
  beginning(): string;
}

/** How long the shop waits before it shows a variation, so that screen readers hear of it. */
const SHOW_DELAY_MS = 300;
/** What says that a shopper is about to choose; a pointer under which the page was scrolled enters without a move. */
const SIGNS = ['pointermove', 'focusin', 'touchstart'];

/** Says to the fields with what the form posts that they changed. */
export const tellIds = (form: Element): void => {
  for (const input of form.querySelectorAll(IDS)) emit(input, 'change');
};

/** The variation of an event, by whichever way it came; undefined when it brings none. */
function readVariation({ detail }: PublicEvent, given: unknown): Variation | undefined {
  const variation = asMap(given ?? asMap(detail).variation ?? detail);
  return Object.keys(variation).length ? (variation as Variation) : undefined;
}

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
