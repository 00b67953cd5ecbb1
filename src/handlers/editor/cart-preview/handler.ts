import { defineHandler } from '#runtime/define.ts';

export const cartPreview = defineHandler({
  name: 'cart-preview',
  // The page as well: without a cart on it something is missed, too.
  on: { selector: 'html,.elementor-widget-woocommerce-cart' },
  when: 'now',
  edit: 'only',
  original: '/elementor/assets/js/frontend',
  load: () => import('./cart-preview.ts'),
});
