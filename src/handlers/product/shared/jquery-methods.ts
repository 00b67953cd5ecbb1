import { emit } from '#platform/events.ts';
import { offerPlugin } from '#platform/offer-plugin.ts';
import type { Runtime } from '#runtime/define.ts';

/** Adds a jQuery method that calls `callback` for each element of a set. An existing method stays. */
export function offerJQueryMethod(
  name: string,
  callback: (element: HTMLElement, options: unknown) => void,
  { scope }: Runtime,
): void {
  const method = function (this: ArrayLike<Element>, options?: unknown) {
    for (const element of Array.from(this)) callback(element as HTMLElement, options);
  };
  offerPlugin(name, method, scope);
}

const restartFunctions = new WeakMap<Element, (options: unknown) => void>();
/** Options with which scripts started galleries before they were mounted. */
const optionsByGallery = new WeakMap<Element, unknown>();

/** Returns the options with which a script started a gallery before it was mounted; undefined otherwise. */
export const requestedOptions = (gallery: Element): unknown => optionsByGallery.get(gallery);

/** Registers how to restart a mounted form or gallery. Returns a function that unregisters it. */
export function onRestart(element: Element, restart: (options: unknown) => void): () => void {
  restartFunctions.set(element, restart);
  return () => restartFunctions.delete(element);
}

/** Emits a gallery's public events. */
export function emitGallery(
  gallery: Element,
  phase: 'before-init' | 'after-init' | 'before-destroy',
  params: unknown,
): void {
  const eventOptions = { detail: { element: gallery, params }, args: [gallery, params] };
  emit(gallery, `wc-product-gallery-${phase}`, eventOptions);
}

/** Adds the jQuery method that themes and quick views call on inserted forms. A mounted form restarts. */
export function offerForm(runtime: Runtime): void {
  const start = (form: HTMLElement, options: unknown) => {
    const restart = restartFunctions.get(form);
    if (restart) return restart(options);
    runtime.scan(form);
    runtime.summon(form, 'variation-form');
  };
  offerJQueryMethod('wc_variation_form', start, runtime);
}

/** Adds the jQuery method that quick views call on a form next to a back-in-stock form. */
export const offerBackInStock = (runtime: Runtime): void =>
  offerJQueryMethod(
    'wc_back_in_stock_form',
    (form) => runtime.scan(form.closest('.product') ?? form),
    runtime,
  );

/**
 * Adds the jQuery method that themes and quick views call on galleries. A mounted gallery restarts; an
 * inserted one is mounted.
 */
export function offerGallery(runtime: Runtime): void {
  const start = (gallery: HTMLElement, options: unknown) => {
    const restart = restartFunctions.get(gallery);
    if (restart) return restart(options);
    optionsByGallery.set(gallery, options);
    runtime.scan(gallery);
  };
  offerJQueryMethod('wc_product_gallery', start, runtime);
}
