import { defineHandler } from '#runtime/define.ts';

export const shippingMethod = defineHandler({
  name: 'shipping-method',
  on: { selector: '.cart_totals [name^=shipping_method]' },
  when: 'interaction',
  hold: '[name^=shipping_method]',
  replaces: ['wc-cart'],
  load: () => import('./shipping-method.ts'),
});
