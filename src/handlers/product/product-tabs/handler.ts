import { defineHandler } from '#runtime/define.ts';

export const productTabs = defineHandler({
  name: 'product-tabs',
  on: { selector: '.wc-tabs-wrapper,.woocommerce-tabs' },
  island: true,
  hold: '.wc-tabs a',
  keys: true,
  replaces: ['wc-single-product'],
  load: () => import('./product-tabs.tsx'),
  rest: 'now',
  prime: () => import('./product-tabs.prime.ts'),
});
