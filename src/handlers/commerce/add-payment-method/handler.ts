import { defineHandler } from '#runtime/define.ts';

export const addPaymentMethod = defineHandler({
  name: 'add-payment-method',
  on: { selector: 'form#add_payment_method' },
  island: true,
  replaces: ['wc-add-payment-method'],
  prime: () => import('./add-payment-method.prime.ts'),
  load: () => import('./add-payment-method.tsx'),
});
