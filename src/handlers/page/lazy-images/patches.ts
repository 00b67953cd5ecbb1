import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

/** What was changed on an element. */
export type PatchOf = (element: Element) => Patch;

/** Remembers changes by element, and takes back those of all that are on the page when the scope ends. */
export function createPatches(scope: Scope): PatchOf {
  // Weak, because pages that go on for ever drop what they scrolled past.
  const patches = new WeakMap<Element, Patch>();
  scope.add(() => {
    for (const element of document.querySelectorAll('*')) patches.get(element)?.restore();
  });
  return (element) => {
    const patch = patches.get(element) ?? createPatch();
    patches.set(element, patch);
    return patch;
  };
}
