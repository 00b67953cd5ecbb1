import { offerPlugin } from '#platform/offer-plugin.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { variationFormOf } from '#stores/variation-form.ts';

/** Offers a method of the page's jQuery sets that does something to each element. A method that is there stays. */
export function offerEach(
  name: string,
  act: (element: HTMLElement, given: unknown) => void,
  { scope }: Runtime,
): void {
  const eachOf = function (this: ArrayLike<Element>, given?: unknown) {
    for (const element of Array.from(this)) act(element as HTMLElement, given);
  };
  offerPlugin(name, eachOf, scope);
}

/** Offers what themes and quick views call on a form that they have inserted. A form that stands starts again. */
export function offerForm(runtime: Runtime): void {
  const start = (form: HTMLElement) => {
    const store = variationFormOf(form);
    if (store) return store.start();
    runtime.scan(form);
    runtime.summon(form, 'variation-form');
  };
  offerEach('wc_variation_form', start, runtime);
}

/** Of a gallery that stands, what starts it anew; of one that is to come, the options with which a script started it before. */
const starts = new WeakMap<Element, unknown>();

/** The options with which a script started a gallery before it stood; undefined when none did. */
export const askedOptions = (gallery: Element): unknown => starts.get(gallery);

/** Notes how a gallery that stands starts anew. Gives what forgets it. */
export function onRestart(gallery: Element, restart: (given: unknown) => void): () => void {
  const before = starts.get(gallery);
  starts.set(gallery, restart);
  return () => void starts.set(gallery, before);
}

/** Offers what themes and quick views call on galleries, also on those that they have inserted: one that stands starts anew. */
export function offerGallery(runtime: Runtime): void {
  const start = (gallery: HTMLElement, given: unknown) => {
    const restart = starts.get(gallery);
    if (typeof restart === 'function') restart(given);
    else starts.set(gallery, given);
    runtime.scan(gallery);
  };
  offerEach('wc_product_gallery', start, runtime);
}
