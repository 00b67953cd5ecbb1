import { asMap } from '#lib/fields.ts';
import type { Patch } from '#lib/patch.ts';
import { emit, type Listener, listen, type PublicEvent } from '#platform/events.ts';
import type { MountContext } from '#runtime/define.ts';
import { isInStock, type Variation } from '../shared/variations.ts';
import { setAddButton, setVariationId } from './form-parts.ts';
import type { ShownVariation } from './shown-variation.ts';

/** True for a variation that can be put into the cart. */
const isPurchasable = (variation: Variation): boolean =>
  Boolean(variation.is_purchasable) && isInStock(variation) && variation.variation_is_visible !== false;

/** The variation of an event, by whichever way it came; undefined when it brings none. */
function readVariation({ detail }: PublicEvent, given: unknown): Variation | undefined {
  const variation = asMap(given ?? asMap(detail).variation ?? detail);
  return Object.keys(variation).length ? (variation as Variation) : undefined;
}

/**
 * Shows what belongs to a variation that was found, and takes it back. Gives what brings the code for it, which comes by
 * itself with the first variation.
 */
export function followVariation(context: MountContext, unavailableText: string, patch: Patch): () => void {
  const { element: form, scope, runtime, report } = context;
  let shown: ShownVariation | undefined;
  let coming: Promise<void> | undefined;
  let latest: Variation | undefined;

  const load = async () => {
    const { createShownVariation } = await import('./shown-variation.ts');
    if (!scope.disposed) shown = createShownVariation(form, { unavailableText, patch, runtime, scope });
  };
  const bring = () => {
    coming ??= load();
    // The next one tries again.
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  };
  const onArea = (name: string, ...args: [] | [Variation, boolean]) => {
    const [variation, purchasable] = args;
    const area = form.querySelector('.single_variation');
    if (area) emit(area, name, { args, detail: variation && { variation, purchasable } });
  };
  const show = async (variation: Variation) => {
    latest = variation;
    const done = () => onArea('show_variation', variation, isPurchasable(variation));
    try {
      if (!shown) await bring();
    } catch (error) {
      // Without its price it can still be bought.
      report(error);
      if (latest === variation) done();
    }
    if (latest === variation) shown?.show(variation, done);
  };

  const on = (name: string, callback: Listener) => listen(form, name, callback, scope);
  on('found_variation', (event, given) => {
    const variation = readVariation(event, given);
    if (!variation) return;
    setVariationId(form, String(variation.variation_id ?? ''), patch);
    show(variation);
  });
  on('show_variation', ({ detail }, _variation, purchasable) => {
    setAddButton(form, (purchasable ?? asMap(detail).purchasable) ? 'ready' : 'unavailable', patch);
  });
  on('hide_variation', () => setAddButton(form, 'select', patch));
  on('reset_image', () => shown?.resetImage());
  on('reset_data', () => {
    latest = undefined;
    shown?.reset();
    emit(form, 'reset_image');
    onArea('hide_variation');
  });
  return () => void bring();
}
