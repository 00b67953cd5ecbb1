import { offerPlugin } from '#platform/offer-plugin.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { variationFormOf } from '#stores/variation-form.ts';

/** Offers what themes and quick views call on a form that they have inserted. A form that stands starts again. */
export function offerInit(runtime: Runtime): void {
  offerPlugin(
    'wc_variation_form',
    function () {
      for (const form of Array.from(this)) {
        const store = variationFormOf(form);
        if (store) {
          store.start();
          continue;
        }
        runtime.scan(form as HTMLElement);
        runtime.summon(form, 'variation-form');
      }
    },
    runtime.scope,
  );
}
