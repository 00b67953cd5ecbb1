import type { Scope } from '#lib/scope.ts';

const CAPTURE = { capture: true, passive: true };

/**
 * Calls back after whatever may move a node in the window or change its size, until the scope ends: scrolled content
 * around it, loaded images, a resized window, its own new size.
 */
export function watchPlace(node: Element, callback: () => void, scope: Scope): void {
  scope.listen(window, 'resize', callback);
  for (const type of ['scroll', 'load']) scope.listen(document, type, callback, CAPTURE);
  scope.observe(new ResizeObserver(callback)).observe(node);
}
