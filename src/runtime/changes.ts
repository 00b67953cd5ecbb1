const CHANGED = Symbol.for('skerry.changed');
// The entry has a copy of this module of its own, and other files ask.
const page = globalThis as { [CHANGED]?: WeakSet<EventTarget> };

/** Remembers from now on which fields say that somebody writes or chooses in them. */
export function noteChanges(): void {
  if (page[CHANGED]) return;
  const changed = new WeakSet<EventTarget>();
  page[CHANGED] = changed;
  for (const type of ['input', 'change']) {
    addEventListener(type, ({ target }) => target && changed.add(target), { capture: true, passive: true });
  }
}

/**
 * True for a field in which somebody has written or chosen since the page came, by whatever means: a hand, a voice, an extension. A value
 * that the browser comes back to says nothing, and the focus tells neither.
 */
export const wasChanged = (field: Element): boolean => page[CHANGED]?.has(field) ?? false;
