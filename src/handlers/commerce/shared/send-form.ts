import { createPatch, type Patch } from '#lib/patch.ts';
import { block } from '#platform/block.ts';
import type { Scope } from '#runtime/scope.ts';

/** A form as the shop's scripts post it, encoded: no files, no buttons, line breaks as browsers send them. */
export function serializeForm(form: HTMLFormElement): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.append(name, value.replace(/\r\n?|\n/g, '\r\n'));
  }
  return fields.toString();
}

/** The class of what waits for an answer. */
const LOCKED = 'processing';

/** How often an element is locked at the moment, and what marks it. */
const held = new WeakMap<Element, { count: number; readonly patch: Patch }>();

/** True while the element, or one around it, waits for an answer: what a shopper does to it is left out so long. */
export const isLocked = (element: Element): boolean => element.closest(`.${LOCKED}`) !== null;

function mark(element: HTMLElement): () => void {
  const there = held.get(element) ?? { count: 0, patch: createPatch() };
  held.set(element, there);
  there.count += 1;
  there.patch.toggle(element, LOCKED, true);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    there.count -= 1;
    if (there.count) return;
    there.patch.restore();
    // Gateways lock a form before they send it again, and count on the shop to free it.
    there.patch.toggle(element, LOCKED, false);
    held.delete(element);
  };
}

/**
 * Marks an element as waiting and lays the overlay over it, until the function it gives is called or the scope ends. Of
 * several locks on it the last one frees it, also from what others marked it with before.
 */
export function lock(element: HTMLElement, scope: Scope): () => void {
  const release = scope.add(mark(element));
  const unblock = block(element, scope);
  return () => {
    release();
    unblock();
  };
}
