import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { showOnly } from './show-only.ts';

const WIDGET = '.elementor-widget-woocommerce-cart';

let stand: (() => void) | undefined;

/** Adds a hidden, empty cart form to a page without a cart. Otherwise the shop's script reloads the page. */
function standIn(scope: Scope): void {
  // One form is enough for several edited documents.
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

/**
 * In the editor, shows all parts of a cart and disables them. On a page without a cart, prevents a reload by
 * the shop's script.
 */
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
