import { offerPlugin } from '#platform/offer-plugin.ts';
import type { Runtime } from '#runtime/runtime.ts';

type Start = (given: unknown) => void;

/** Of a gallery that stands, what starts it anew; of one that is to come, the options with which a script started it before. */
const starts = new WeakMap<Element, unknown>();

/** The options with which a script started a gallery before it stood; undefined when none did. */
export const askedOptions = (gallery: Element): unknown => starts.get(gallery);

/** Notes how a gallery that stands starts anew. Gives what forgets it. */
export function onRestart(gallery: Element, restart: Start): () => void {
  const before = starts.get(gallery);
  starts.set(gallery, restart);
  return () => void starts.set(gallery, before);
}

/** A gallery that stands starts anew, another one begins with these options. */
function startByName(gallery: Element, given: unknown): void {
  const start = starts.get(gallery);
  if (typeof start === 'function') start(given);
  else starts.set(gallery, given);
}

/** Offers what themes and quick views call on galleries, also on those that they have inserted. */
export function offerGallery(runtime: Runtime): void {
  offerPlugin(
    'wc_product_gallery',
    function (given?: unknown) {
      for (const gallery of Array.from(this)) {
        startByName(gallery, given);
        runtime.scan(gallery as HTMLElement);
      }
    },
    runtime.scope,
  );
}
