import type { Scope } from '#runtime/scope.ts';

const resting = new WeakMap<Element, Scope>();

/** A scope for what the resting state of a widget does only as long as its island does not stand. */
export function restScope(element: Element, scope: Scope): Scope {
  const rest = scope.child();
  resting.set(element, rest);
  return rest;
}

/** Ends that: the island stands and does it. */
export const endRest = (element: Element): void => resting.get(element)?.dispose();
