import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

/** Narrower pages have no cart in the header. */
const WIDE = '(min-width: 768px)';

/** Has the rows of the cart in the header scroll where they would reach below the window: asked when someone turns to them. */
export function fitHeaderCart(cart: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  const fitRows = () => {
    // Rows are replaced with each change of the cart; those of before need not be kept.
    patch.restore();
    const box = cart.querySelector('.widget_shopping_cart');
    const rows = cart.querySelector<HTMLElement>('.cart_list');
    if (!box || !rows || !matchMedia(WIDE).matches) return;
    if (box.getBoundingClientRect().bottom <= innerHeight) return;
    patch.style(rows, 'max-height', '15em');
    patch.style(rows, 'overflow-y', 'auto');
  };
  for (const type of ['mouseover', 'focusin']) {
    scope.listen<MouseEvent>(cart, type, ({ relatedTarget }) => {
      if (!cart.contains(relatedTarget as Node | null)) fitRows();
    });
  }
  fitRows();
}
