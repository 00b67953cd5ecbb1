import { defineHandler } from '#runtime/define.ts';

/** Lets the link that deletes a saved payment method be used only once. */
export const deletePaymentMethod = defineHandler({
  name: 'delete-payment-method',
  on: { selector: '.woocommerce .payment-method-actions .button.delete' },
  when: 'interaction',
  hold: '.button.delete',
  replaces: ['wc-add-payment-method'],
  load: () => import('./delete-payment-method.ts'),
});
