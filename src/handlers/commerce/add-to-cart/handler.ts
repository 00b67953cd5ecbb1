import { defineHandler } from '#runtime/define.ts';

const BUTTON = '.ajax_add_to_cart[data-product_id]:not(.wc-interactive)';

export const addToCart = defineHandler({
  name: 'add-to-cart',
  on: { selector: BUTTON },
  when: 'interaction',
  hold: BUTTON,
  original: 'frontend/add-to-cart',
  load: () => import('./add-to-cart.ts'),
});
