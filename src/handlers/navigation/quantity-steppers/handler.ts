import { defineHandler } from '#runtime/define.ts';

/** Adds buttons to quantity fields of the theme Woostify, each for one step up or down. */
export const quantitySteppers = defineHandler({
  name: 'quantity-steppers',
  on: { selector: '.theme-woostify .quantity' },
  when: 'now',
  hold: '.product-qty',
  replaces: ['woostify-general', 'woostify-navigation', 'woostify-woocommerce', 'woostify-quantity-button'],
  load: () => import('./quantity-steppers.ts'),
  interactive: () => import('./quantity-steppers.interactive.ts'),
});
