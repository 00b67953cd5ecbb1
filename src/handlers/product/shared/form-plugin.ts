import { offerPlugin } from '#platform/offer-plugin.ts';
import type { Runtime } from '#runtime/runtime.ts';

const starts = new WeakMap<Element, () => void>();

/** Notes how a form that stands starts again. Gives what forgets it. */
export function onInit(form: Element, start: () => void): () => void {
  starts.set(form, start);
  return () => starts.delete(form);
}

/** Offers what themes and quick views call on a form that they have inserted. A form that stands starts again. */
export function offerInit(runtime: Runtime): void {
  offerPlugin(
    'wc_variation_form',
    function () {
      for (const form of Array.from(this)) {
        const start = starts.get(form);
        if (start) {
          start();
          continue;
        }
        runtime.scan(form as HTMLElement);
        runtime.summon(form, 'variation-form');
      }
    },
    runtime.scope,
  );
}
