import { defineHandler } from '#runtime/define.ts';
import { dueOnEvents } from '#runtime/due-on-events.ts';
import { isFieldChanged } from '#runtime/watch-fields.ts';

const onTouchOrChange = dueOnEvents(['pointermove', 'pointerdown', 'touchstart', 'focusin', 'change']);

/** Shows the cart's totals for the shipping method that a shopper chooses. */
export const shippingMethod = defineHandler({
  name: 'shipping-method',
  on: { selector: '.cart_totals [name^=shipping_method]' },
  // Also on changes by scripts.
  when(due, context) {
    if (isFieldChanged(context.element)) due();
    onTouchOrChange(due, context);
  },
  hold: '[name^=shipping_method]',
  replaces: ['wc-cart'],
  replacesListeners: { selectors: 'select.shipping_method' },
  load: () => import('./shipping-method.ts'),
});
