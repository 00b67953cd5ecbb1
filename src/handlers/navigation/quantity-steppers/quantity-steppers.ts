import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { clickByKeys } from '#platform/on-press.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { shopTexts } from '#texts/shop.ts';
import { applyText } from '#texts/text.ts';
import { stepQuantity } from './model.ts';

const LABELS = { minus: shopTexts.reduce, plus: shopTexts.increase } as const;
type Direction = keyof typeof LABELS;

/** Returns the step buttons: the server's, otherwise new ones until the scope ends. */
function buttonsOf(box: HTMLElement, field: HTMLInputElement, scope: Scope): [Direction, HTMLElement][] {
  return (['minus', 'plus'] as const).map((direction) => {
    const existing = box.querySelector<HTMLElement>(`.product-qty[data-qty="${direction}"]`);
    if (existing) return [direction, existing];
    const button = document.createElement('span');
    button.className = 'product-qty';
    button.dataset.qty = direction;
    if (direction === 'minus') field.before(button);
    else field.after(button);
    scope.add(() => button.remove());
    return [direction, button];
  });
}

/** Writes the quantity to the add-to-cart buttons of the field's product. */
function syncProductButtons(field: HTMLInputElement, patch: Patch): void {
  const product = field.closest('li.product,.products > .product');
  for (const button of product?.querySelectorAll('.add_to_cart_button') ?? []) {
    patch.attribute(button, 'data-quantity', field.value);
  }
}

export default defineBehaviour({
  mount({ element, scope }) {
    const field = element.querySelector<HTMLInputElement>('input.qty');
    if (!field || field.type === 'hidden') return;
    const patch = createPatch();
    scope.add(patch.restore);
    scope.listen(field, 'change', () => syncProductButtons(field, patch));
    for (const [direction, button] of buttonsOf(element, field, scope)) {
      patch.attribute(button, 'role', 'button');
      patch.attribute(button, 'tabindex', '0');
      applyText(LABELS[direction], scope, (name) => patch.attribute(button, 'aria-label', name));
      clickByKeys(button, scope);
      scope.listen(button, 'click', () => {
        if (field.disabled || field.readOnly) return;
        const value = stepQuantity(field.value, direction, field);
        if (value === field.value) return;
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
        for (const update of document.querySelectorAll<HTMLButtonElement>('[name="update_cart"]')) {
          update.disabled = false;
        }
      });
    }
  },
});
