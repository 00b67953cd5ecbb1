import { createPatch } from '#lib/patch.ts';
import { block } from '#platform/block.ts';
import type { Scope } from '#runtime/scope.ts';

const LOCKED = 'processing';

/** True while a part of the page waits for an answer. */
export const isBusy = (element: Element): boolean => element.classList.contains(LOCKED);

/** Marks a part of the page as waiting, under an overlay, until the function it gives is called or the scope ends. */
export function markBusy(element: HTMLElement, scope: Scope): () => void {
  const patch = createPatch();
  const own = scope.child();
  const unblock = block(element, scope);
  patch.toggle(element, LOCKED, true);
  own.add(patch.restore);
  return () => {
    own.dispose();
    unblock();
  };
}
