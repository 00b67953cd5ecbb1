const CHANGED = Symbol.for('skerry.changed');
// Each built file has its own copy of this module, so the set is kept on the page.
const page = globalThis as { [CHANGED]?: WeakSet<Element> };

/** Starts to record every field that emits `input` or `change`. Safe to call more than once. */
export function watchFields(): void {
  page[CHANGED] ??= new WeakSet();
  const changed = page[CHANGED];
  for (const type of ['input', 'change']) {
    addEventListener(type, ({ target }) => changed.add(target as Element), true);
  }
}

/**
 * Returns whether a field emitted `input` or `change` since `watchFields`: by hand, by voice or through an
 * extension. A value that the browser restores emits no event, and focus alone does not count.
 */
export const isFieldChanged = (field: Element): boolean => page[CHANGED]?.has(field) ?? false;
