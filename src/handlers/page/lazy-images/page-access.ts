import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';

/** An event of a lazy element, for listeners of the page. */
export type LazyEvent = CustomEvent<Record<string, unknown>>;

/** Dispatches an event, by default bubbling and cancelable, and returns it. */
export type Fire = (
  target: EventTarget,
  name: string,
  detail?: Record<string, unknown>,
  noBubbles?: unknown,
  noCancelable?: unknown,
) => LazyEvent;

/** Returns a function that dispatches events with the interface in `detail.instance`. */
export const createFire =
  (instance: () => unknown): Fire =>
  (target, name, detail = {}, noBubbles, noCancelable) => {
    const event: LazyEvent = new CustomEvent(name, {
      detail: Object.assign(detail, { instance: instance() }),
      bubbles: !noBubbles,
      cancelable: !noCancelable,
    });
    target.dispatchEvent(event);
    return event;
  };

/** Returns the patch of an element. */
export type PatchOf = (element: Element) => Patch;

/** Creates a patch per element when needed. The scope's end restores the elements still on the page. */
export function createPatches(scope: Scope): PatchOf {
  // Weak, because endless pages remove elements that were scrolled past.
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
