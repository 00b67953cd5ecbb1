import { defineHandler } from '#runtime/define.ts';

export const deletePaymentMethod = defineHandler({
  name: 'delete-payment-method',
  on: { selector: '.woocommerce .payment-method-actions .button.delete' },
  when: 'interaction',
  hold: '.button.delete',
  replaces: ['wc-add-payment-method'],
  load: () => import('./delete-payment-method.ts'),
});
