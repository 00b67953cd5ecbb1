import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

/** An event of a lazy element, for listeners of the page. */
export type LazyEvent = CustomEvent<Record<string, unknown>>;

/** Fires an event; by default it bubbles and can be prevented. Gives it back. */
export type Fire = (
  target: EventTarget,
  name: string,
  detail?: Record<string, unknown>,
  noBubbles?: unknown,
  noCancelable?: unknown,
) => LazyEvent;

/** Gives what fires events that carry the interface in `detail.instance`. */
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
