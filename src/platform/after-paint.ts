import type { Scope } from '#runtime/scope.ts';

/**
 * Acts when the frame that is to come has been painted, unless the scope ends before: for what would hold up the frame that shows what
 * the visitor did.
 */
export function afterPaint(act: () => void, scope: Scope): void {
  scope.frame(() => void scope.timeout(act, 0));
}
