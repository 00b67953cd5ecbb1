import { defineHandler } from '#runtime/define.ts';

export const productTabs = defineHandler({
  name: 'product-tabs',
  on: { selector: '.wc-tabs-wrapper,.woocommerce-tabs' },
  // The server shows all panels. What closes before anyone has scrolled there moves nothing that is seen.
  when: 'now',
  hold: '.wc-tabs a',
  keys: true,
  replaces: ['wc-single-product'],
  load: () => import('./product-tabs.ts'),
});
