import { defineHandler } from '#runtime/define.ts';

export const payOrder = defineHandler({
  name: 'pay-order',
  on: { selector: 'form#order_review' },
  when: 'now',
  replaces: ['wc-checkout'],
  load: () => import('./pay-order.ts'),
});
