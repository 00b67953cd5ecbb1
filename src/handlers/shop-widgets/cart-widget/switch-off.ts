import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

/** Switches the button off that updates the cart: a cart that is only looked at is not to be changed. */
export function switchOff(element: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  for (const button of element.querySelectorAll('[name=update_cart]')) {
    patch.attribute(button, 'disabled', '');
    patch.attribute(button, 'aria-disabled', 'true');
  }
}
