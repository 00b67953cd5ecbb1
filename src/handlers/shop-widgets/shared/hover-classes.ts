import type { Patch } from '#lib/patch.ts';

/** Gives buttons the class of a hover animation; a name that no class can have gives none. */
export function animateOnHover(root: Element, selector: string, animation: string, patch: Patch): void {
  if (!/^[\w-]+$/.test(animation)) return;
  for (const button of root.querySelectorAll(selector)) {
    patch.toggle(button, `elementor-animation-${animation}`, true);
  }
}
