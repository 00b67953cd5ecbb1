import { defineHandler } from '#runtime/define.ts';

export const orderAttribution = defineHandler({
  name: 'order-attribution',
  on: 'document',
  // At once: what led here is known on this page only, and a visitor may leave it soon.
  when: 'now',
  test: () => 'wc_order_attribution' in window,
  replaces: ['wc-order-attribution'],
  shown: true,
  load: () => import('./order-attribution.ts'),
});
