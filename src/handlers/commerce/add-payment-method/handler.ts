import { defineHandler } from '#runtime/define.ts';

/**
 * Runs the account's form that saves a payment method: shows the box of the chosen one, and lets the browser
 * submit the form once.
 */
export const addPaymentMethod = defineHandler({
  name: 'add-payment-method',
  on: { selector: 'form#add_payment_method' },
  replaces: ['wc-add-payment-method'],
  when: 'sweep',
  load: () => import('./add-payment-method.ts'),
});
