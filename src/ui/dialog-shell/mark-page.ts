import type { Scope } from '#runtime/scope.ts';

const marks = new Map<Element, Map<string, number>>();

function release(element: Element, name: string): void {
  const counts = marks.get(element);
  const count = (counts?.get(name) ?? 1) - 1;
  if (count > 0) return void counts?.set(name, count);
  counts?.delete(name);
  if (!counts?.size) marks.delete(element);
  element.classList.remove(name);
}

/** Gives an element classes as long as anyone wants them there; those that others gave it stay theirs. */
export function markPage(element: Element, names: readonly string[], scope: Scope): void {
  const counts = marks.get(element) ?? new Map<string, number>();
  for (const name of names) {
    const count = counts.get(name) ?? 0;
    if (!count && element.classList.contains(name)) continue;
    counts.set(name, count + 1);
    marks.set(element, counts);
    element.classList.add(name);
    scope.add(() => release(element, name));
  }
}
