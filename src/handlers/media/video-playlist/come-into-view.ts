import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { createLanding } from '#platform/page-position.ts';
import type { Scope } from '#runtime/scope.ts';

/** Scrolls the page to an element that its address asks for. */
export function comeIntoView(element: Element, scope: Scope): void {
  createLanding(scope);
  element.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'start' });
}
