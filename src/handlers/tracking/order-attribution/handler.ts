import { defineHandler } from '#runtime/define.ts';

/** Records where visitors come from, and adds it to the shop's order and registration forms. */
export const orderAttribution = defineHandler({
  name: 'order-attribution',
  on: 'document',
  // At once: the referrer is known on this page only, and the visitor may leave it soon.
  when: 'now',
  test: () => 'wc_order_attribution' in window,
  replaces: ['wc-order-attribution'],
  shown: true,
  load: () => import('./order-attribution.ts'),
});
