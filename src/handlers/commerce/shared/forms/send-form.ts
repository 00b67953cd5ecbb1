import { membersOf } from '#lib/members-of.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { block } from '#platform/block.ts';

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

const locks = new WeakMap<Element, { count: number; readonly patch: Patch }>();

/** Returns whether the element or an ancestor is locked, waiting for a reply. */
export const isLocked = (element: Element): boolean => membersOf(element).closest(`.${LOCKED}`) !== null;

function addLock(element: HTMLElement): () => void {
  const entry = locks.get(element) ?? { count: 0, patch: createPatch() };
  locks.set(element, entry);
  entry.count += 1;
  entry.patch.toggle(element, LOCKED, true);
  let isActive = true;
  return () => {
    if (!isActive) return;
    isActive = false;
    entry.count -= 1;
    if (entry.count) return;
    entry.patch.restore();
    // Gateways lock a form before they submit it again, and expect the shop to unlock it.
    entry.patch.toggle(element, LOCKED, false);
    locks.delete(element);
  };
}

/**
 * Locks an element and covers it until the returned function is called or the scope ends. The last unlock
 * also removes locks of other scripts.
 */
export function lock(element: HTMLElement, scope: Scope): () => void {
  // Of its own, so that a long scope does not keep every element that it has locked.
  const lockScope = scope.child();
  const release = lockScope.add(addLock(element));
  const unblock = block(element, scope);
  return () => {
    release();
    lockScope.dispose();
    unblock();
  };
}
