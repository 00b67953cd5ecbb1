import { defineHandler } from '#runtime/define.ts';

/**
 * Shows the box of the chosen payment method in the account's form that saves one, and lets the form be
 * submitted once.
 */
export const addPaymentMethod = defineHandler({
  name: 'add-payment-method',
  on: { selector: 'form#add_payment_method' },
  replaces: ['wc-add-payment-method'],
  when: 'sweep',
  load: () => import('./add-payment-method.ts'),
});
