const asked = new WeakMap<Element, unknown>();
const restarts = new WeakMap<Element, (given: unknown) => void>();

/** The options with which a script started a gallery before it stood; undefined when none did. */
export const askedOptions = (gallery: Element): unknown => asked.get(gallery);

/** Notes how a gallery that stands starts anew. Gives what forgets it. */
export function onRestart(gallery: Element, restart: (given: unknown) => void): () => void {
  restarts.set(gallery, restart);
  return () => restarts.delete(gallery);
}

/** A gallery that stands starts anew, another one begins with these options. */
export function startByName(gallery: Element, given: unknown): void {
  const restart = restarts.get(gallery);
  if (restart) restart(given);
  else asked.set(gallery, given);
}
