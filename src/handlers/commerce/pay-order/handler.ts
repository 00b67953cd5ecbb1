import { defineHandler } from '#runtime/define.ts';

export const payOrder = defineHandler({
  name: 'pay-order',
  on: { selector: 'form#order_review' },
  island: true,
  hold: '.woocommerce-terms-and-conditions-link',
  replaces: ['wc-checkout'],
  rest: 'now',
  prime: () => import('./pay-order.prime.ts'),
  load: () => import('./pay-order.tsx'),
});
