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
export function startByName(gallery: Element, given: unknown): void {
  const start = starts.get(gallery);
  if (typeof start === 'function') start(given);
  else starts.set(gallery, given);
}
