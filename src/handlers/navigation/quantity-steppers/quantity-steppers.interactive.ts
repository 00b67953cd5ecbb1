import { clickByKeys } from '#platform/on-press.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { stepQuantity } from './model.ts';
import quantitySteppers from './quantity-steppers.ts';

/** Each button changes the quantity by one step, and enables the cart's update button. */
export default defineInteractive(quantitySteppers, ({ nodes: { field, buttons } }, scope) => {
  for (const [direction, button] of buttons) {
    clickByKeys(button, scope);
    scope.listen(button, 'click', () => {
      if (field.disabled || field.readOnly) return;
      const value = stepQuantity(field.value, direction, field);
      if (value === field.value) return;
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      for (const update of document.querySelectorAll<HTMLButtonElement>('[name="update_cart"]'))
        update.disabled = false;
    });
  }
});
