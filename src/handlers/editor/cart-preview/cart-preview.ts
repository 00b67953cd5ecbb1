import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { showOnly } from './show-only.ts';

const WIDGET = '.elementor-widget-woocommerce-cart';

let stand: (() => void) | undefined;

/** Keeps an empty cart form on a page without a cart: the shop's script would load a page anew that has none. */
function standIn(scope: Scope): void {
  // Of several parts that are edited one is enough.
  if (stand) return;
  const form = document.createElement('form');
  form.className = 'woocommerce-cart-form';
  form.hidden = true;
  stand = () => {
    if (document.querySelector(WIDGET)) form.remove();
    else document.body.append(form);
  };
  stand();
  scope.add(() => {
    stand = undefined;
    form.remove();
  });
}

/** In the editor: all of a cart is shown and none of it can be used; a page without one is left in peace by the shop's script. */
export default defineBehaviour({
  mount({ element, scope }) {
    if (!element.matches(WIDGET)) {
      standIn(scope);
      return;
    }
    showOnly(element, scope);
    stand?.();
    scope.add(() => stand?.());
  },
});
