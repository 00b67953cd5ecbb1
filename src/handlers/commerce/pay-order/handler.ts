import { defineHandler } from '#runtime/define.ts';

export const payOrder = defineHandler({
  name: 'pay-order',
  on: { selector: 'form#order_review' },
  hold: '.woocommerce-terms-and-conditions-link',
  replaces: ['wc-checkout'],
  when: 'now',
  load: () => import('./pay-order.ts'),
  island: () => import('./pay-order.island.tsx'),
});
