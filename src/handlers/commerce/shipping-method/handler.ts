import { membersOf } from '#lib/members-of.ts';
import { defineHandler } from '#runtime/define.ts';
import { isFieldChanged } from '#runtime/watch-fields.ts';

/** Shows the cart's totals for the shipping method that a shopper chooses. */
export const shippingMethod = defineHandler({
  name: 'shipping-method',
  on: { selector: '.cart_totals [name^=shipping_method]' },
  // Also on changes by scripts.
  when(due, { element, signal }) {
    if (isFieldChanged(element)) due();
    for (const type of ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'change'])
      membersOf(element).addEventListener(type, due, { passive: true, signal });
  },
  hold: '[name^=shipping_method]',
  replaces: ['wc-cart'],
  replacesListeners: { selectors: 'select.shipping_method' },
  load: () => import('./shipping-method.ts'),
});
