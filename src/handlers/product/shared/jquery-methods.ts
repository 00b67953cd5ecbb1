import { membersOf } from '#lib/members-of.ts';
import { emit } from '#platform/events.ts';
import { offerPlugin } from '#platform/offer-plugin.ts';
import type { Runtime } from '#runtime/define.ts';

/** Adds a jQuery method that calls `callback` for each element of a set. An existing method stays. */
function offerJQueryMethod(
  name: string,
  callback: (element: HTMLElement, options: unknown) => void,
  runtime: Runtime,
): void {
  const method = function (this: ArrayLike<Element>, options?: unknown) {
    for (const element of Array.from(this)) callback(element as HTMLElement, options);
  };
  offerPlugin(name, method, runtime);
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
    (form) => runtime.scan(membersOf(form).closest('.product') ?? form),
    runtime,
  );

/** Lets other scripts start and stop a form's swatches. Repeated calls do nothing. */
export interface SwatchController {
  start(options?: unknown): void;
  stop(): void;
}

/** The controllers of mounted swatches, by form. */
export const swatchControllers = new WeakMap<Element, SwatchController>();

/** Adds the jQuery method `WooVariationSwatches()`, which takes a form's options or `'destroy'`. */
export function offerSwatches(runtime: Runtime): void {
  const control = (form: HTMLElement, options: unknown) => {
    const controller = swatchControllers.get(form);
    if (options === 'destroy') controller?.stop();
    else if (controller) controller.start(options);
    else runtime.summon(form, 'swatches');
  };
  offerJQueryMethod('WooVariationSwatches', control, runtime);
}

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
