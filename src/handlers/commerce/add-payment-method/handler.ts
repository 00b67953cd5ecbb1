import { defineHandler } from '#runtime/define.ts';

export const addPaymentMethod = defineHandler({
  name: 'add-payment-method',
  on: { selector: 'form#add_payment_method' },
  replaces: ['wc-add-payment-method'],
  when: 'sweep',
  load: () => import('./add-payment-method.ts'),
});
