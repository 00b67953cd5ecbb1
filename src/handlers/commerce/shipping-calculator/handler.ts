import { defineHandler } from '#runtime/define.ts';

export const shippingCalculator = defineHandler({
  name: 'shipping-calculator',
  on: { selector: '.woocommerce-shipping-calculator' },
  island: true,
  hold: '.shipping-calculator-button,[name=calc_shipping]',
  replaces: ['wc-cart'],
  load: () => import('./shipping-calculator.tsx'),
});
