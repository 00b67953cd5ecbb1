import { emit } from '#platform/events.ts';
import { offerPlugin } from '#platform/offer-plugin.ts';
import type { Runtime } from '#runtime/define.ts';

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

/** Of what stands, what starts it anew. */
const restarts = new WeakMap<Element, (given: unknown) => void>();
/** The options with which scripts started galleries that are to come. */
const asked = new WeakMap<Element, unknown>();

/** The options with which a script started a gallery before it stood; undefined when none did. */
export const askedOptions = (gallery: Element): unknown => asked.get(gallery);

/** Notes how a form or a gallery that stands starts anew. Gives what forgets it. */
export function onRestart(element: Element, restart: (given: unknown) => void): () => void {
  restarts.set(element, restart);
  return () => restarts.delete(element);
}

/** Tells other scripts what happens to a gallery. */
export function emitGallery(
  gallery: Element,
  moment: 'before-init' | 'after-init' | 'before-destroy',
  params: unknown,
): void {
  const options = { detail: { element: gallery, params }, args: [gallery, params] };
  emit(gallery, `wc-product-gallery-${moment}`, options);
}

/** Offers what themes and quick views call on a form that they have inserted. A form that stands starts again. */
export function offerForm(runtime: Runtime): void {
  const start = (form: HTMLElement, given: unknown) => {
    const restart = restarts.get(form);
    if (restart) return restart(given);
    runtime.scan(form);
    runtime.summon(form, 'variation-form');
  };
  offerEach('wc_variation_form', start, runtime);
}

/** Offers the jQuery method that quick views call on a form with a back-in-stock form beside it. */
export const offerBackInStock = (runtime: Runtime): void =>
  offerEach('wc_back_in_stock_form', (form) => runtime.scan(form.closest('.product') ?? form), runtime);

/** Offers what themes and quick views call on galleries, also on those that they have inserted: one that stands starts anew. */
export function offerGallery(runtime: Runtime): void {
  const start = (gallery: HTMLElement, given: unknown) => {
    const restart = restarts.get(gallery);
    if (restart) return restart(given);
    asked.set(gallery, given);
    runtime.scan(gallery);
  };
  offerEach('wc_product_gallery', start, runtime);
}
