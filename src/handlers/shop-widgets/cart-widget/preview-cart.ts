import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';

/** Keeps a cart that is only looked at from being changed; in the editor all of its parts are shown, and none can be used. */
export function showOnly(element: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  for (const button of element.querySelectorAll('[name=update_cart]')) {
    patch.attribute(button, 'disabled', '');
    patch.attribute(button, 'aria-disabled', 'true');
  }
  if (!pageConfig.isEdit) return;
  for (const field of element.querySelectorAll('.qty')) patch.attribute(field, 'disabled', '');
  for (const form of element.querySelectorAll<HTMLElement>('.shipping-calculator-form')) {
    patch.style(form, 'display', 'block');
  }
  scope.listen(
    element,
    'click',
    (event) => {
      if (!(event.target as Element).closest('.product-remove a')) return;
      event.preventDefault();
      // The shop's own script listens further up.
      event.stopPropagation();
    },
    { capture: true },
  );
}
