import { createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { showReadOnly } from './show-read-only.ts';

const WIDGET = '.elementor-widget-woocommerce-cart';

let updatePlaceholder: (() => void) | undefined;

/** Adds a hidden, empty cart form to a page without a cart. Otherwise the shop's script reloads the page. */
function addPlaceholderForm(scope: Scope): void {
  // One form is enough for several edited documents.
  if (updatePlaceholder) return;
  const form = createNode('form', { class: 'woocommerce-cart-form', hidden: true });
  updatePlaceholder = () => {
    if (document.querySelector(WIDGET)) membersOf(form).remove();
    else document.body.append(form);
  };
  updatePlaceholder();
  scope.add(() => {
    updatePlaceholder = undefined;
    membersOf(form).remove();
  });
}

export default defineBehaviour({
  mount({ element, scope }) {
    if (!element.matches(WIDGET)) {
      addPlaceholderForm(scope);
      return;
    }
    showReadOnly(element, scope);
    updatePlaceholder?.();
    scope.add(() => updatePlaceholder?.());
  },
});
