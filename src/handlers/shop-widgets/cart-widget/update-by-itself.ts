import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

/** How long after the last change of a quantity the cart is updated. */
const DELAY_MS = 1500;

/** Presses the button that updates the cart when a shopper has changed quantities. */
export function updateByItself(element: HTMLElement, scope: Scope): void {
  let cancel: (() => void) | undefined;
  // Quantity steppers of themes speak through jQuery.
  const wait = ({ target }: { readonly target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.qty')) return;
    cancel?.();
    cancel = scope.timeout(() => {
      // Whoever has emptied the field is about to write a number.
      if (!target.value) return;
      element.querySelector<HTMLButtonElement>('button[name=update_cart]')?.click();
    }, DELAY_MS);
  };
  listen(element, 'input', wait, scope);
}
