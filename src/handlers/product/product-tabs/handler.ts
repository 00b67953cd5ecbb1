import { defineHandler } from '#runtime/define.ts';

/**
 * Shows one panel of a product's tabs at a time, such as its description or reviews; first the one that the
 * address refers to.
 */
export const productTabs = defineHandler({
  name: 'product-tabs',
  on: { selector: '.wc-tabs-wrapper,.woocommerce-tabs' },
  hold: '.wc-tabs a',
  keys: true,
  replaces: ['wc-single-product'],
  replacesListeners: { selectors: '.wc-tabs' },
  interactive: () => import('./product-tabs.interactive.ts'),
  when: 'now',
  load: () => import('./product-tabs.ts'),
});
