const CHANGED = Symbol.for('skerry.changed');
// Each built file has its own copy of this module, so the set is kept on the page.
const page = globalThis as { [CHANGED]?: WeakSet<Element> };

/** Remembers from now on in which fields somebody writes or chooses. Safe to call more than once. */
export function noteChanges(): void {
  page[CHANGED] ??= new WeakSet();
  const changed = page[CHANGED];
  for (const type of ['input', 'change']) {
    addEventListener(type, ({ target }) => changed.add(target as Element), true);
  }
}

/**
 * Returns whether somebody has written or chosen in a field since the page loaded, by hand, by voice or through an extension. A value that
 * the browser restores fires no event, and focus alone changes nothing.
 */
export const wasChanged = (field: Element): boolean => page[CHANGED]?.has(field) ?? false;
