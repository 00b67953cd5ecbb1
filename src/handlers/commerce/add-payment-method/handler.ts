import { defineHandler } from '#runtime/define.ts';

export const addPaymentMethod = defineHandler({
  name: 'add-payment-method',
  on: { selector: 'form#add_payment_method' },
  replaces: ['wc-add-payment-method'],
  load: () => import('./add-payment-method.ts'),
  island: () => import('./add-payment-method.island.tsx'),
});
