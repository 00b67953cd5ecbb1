import { createPatch, type Patch } from '#lib/patch.ts';
import { block } from '#platform/block.ts';
import type { Scope } from '#runtime/scope.ts';

/** Serializes a form like the shop's scripts: without files and buttons, with CRLF line breaks. */
export function serializeForm(form: HTMLFormElement): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.append(name, value.replace(/\r\n?|\n/g, '\r\n'));
  }
  return fields.toString();
}

/** The class of locked elements. */
const LOCKED = 'processing';

/** The number of locks on an element, and their patch. */
const held = new WeakMap<Element, { count: number; readonly patch: Patch }>();

/** Returns whether the element or an ancestor is locked, waiting for a reply. */
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
    // Gateways lock a form before they submit it again, and expect the shop to unlock it.
    there.patch.toggle(element, LOCKED, false);
    held.delete(element);
  };
}

/**
 * Locks an element and covers it until the returned function is called or the scope ends. The last unlock
 * also removes locks of other scripts.
 */
export function lock(element: HTMLElement, scope: Scope): () => void {
  const release = scope.add(mark(element));
  const unblock = block(element, scope);
  return () => {
    release();
    unblock();
  };
}
