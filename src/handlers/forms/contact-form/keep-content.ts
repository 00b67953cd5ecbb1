import type { Scope } from '#runtime/scope.ts';

const kept = new WeakMap<Element, Scope>();

/** Has what stands in a node put back at the end of the scope. The first call for a node counts. */
export function keepContent(node: Element, scope: Scope): void {
  if (kept.get(node) === scope) return;
  kept.set(node, scope);
  const before = [...node.childNodes];
  scope.add(() => {
    kept.delete(node);
    for (const each of [...node.childNodes]) if (!before.includes(each)) each.remove();
    // What is in its place is not moved: a field would lose its focus.
    before.forEach((each, index) => {
      const there = node.childNodes[index] ?? null;
      if (there !== each) node.insertBefore(each, there);
    });
  });
}
