import { defineHandler } from '#runtime/define.ts';

/** Opens the cart's address form, and shows the cart with the shipping costs for that address. */
export const shippingCalculator = defineHandler({
  name: 'shipping-calculator',
  on: { selector: '.woocommerce-shipping-calculator' },
  hold: '.shipping-calculator-button,[name=calc_shipping]',
  replaces: ['wc-cart'],
  replacesListeners: { selectors: '.shipping-calculator-button,form.woocommerce-shipping-calculator' },
  when: 'interaction',
  load: () => import('./shipping-calculator.ts'),
});
