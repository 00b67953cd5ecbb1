import { emit } from '#platform/events.ts';
import { offerPlugin } from '#platform/offer-plugin.ts';
import type { Runtime } from '#runtime/define.ts';

/** Adds a jQuery method that calls `act` for each element of a set. An existing method stays. */
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

/** Functions that restart mounted forms and galleries. */
const restarts = new WeakMap<Element, (given: unknown) => void>();
/** Options with which scripts started galleries before they were mounted. */
const asked = new WeakMap<Element, unknown>();

/** Returns the options with which a script started a gallery before it was mounted; undefined otherwise. */
export const askedOptions = (gallery: Element): unknown => asked.get(gallery);

/** Registers how to restart a mounted form or gallery. Returns a function that unregisters it. */
export function onRestart(element: Element, restart: (given: unknown) => void): () => void {
  restarts.set(element, restart);
  return () => restarts.delete(element);
}

/** Emits a gallery's public events. */
export function emitGallery(
  gallery: Element,
  moment: 'before-init' | 'after-init' | 'before-destroy',
  params: unknown,
): void {
  const options = { detail: { element: gallery, params }, args: [gallery, params] };
  emit(gallery, `wc-product-gallery-${moment}`, options);
}

/** Adds the jQuery method that themes and quick views call on inserted forms. A mounted form restarts. */
export function offerForm(runtime: Runtime): void {
  const start = (form: HTMLElement, given: unknown) => {
    const restart = restarts.get(form);
    if (restart) return restart(given);
    runtime.scan(form);
    runtime.summon(form, 'variation-form');
  };
  offerEach('wc_variation_form', start, runtime);
}

/** Adds the jQuery method that quick views call on a form next to a back-in-stock form. */
export const offerBackInStock = (runtime: Runtime): void =>
  offerEach('wc_back_in_stock_form', (form) => runtime.scan(form.closest('.product') ?? form), runtime);

/**
 * Adds the jQuery method that themes and quick views call on galleries. A mounted gallery restarts; an
 * inserted one is mounted.
 */
export function offerGallery(runtime: Runtime): void {
  const start = (gallery: HTMLElement, given: unknown) => {
    const restart = restarts.get(gallery);
    if (restart) return restart(given);
    asked.set(gallery, given);
    runtime.scan(gallery);
  };
  offerEach('wc_product_gallery', start, runtime);
}
