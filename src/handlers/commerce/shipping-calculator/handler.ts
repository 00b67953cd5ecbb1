import { defineHandler } from '#runtime/define.ts';

export const shippingCalculator = defineHandler({
  name: 'shipping-calculator',
  on: { selector: '.woocommerce-shipping-calculator' },
  hold: '.shipping-calculator-button,[name=calc_shipping]',
  replaces: ['wc-cart'],
  island: () => import('./shipping-calculator.island.tsx'),
});
