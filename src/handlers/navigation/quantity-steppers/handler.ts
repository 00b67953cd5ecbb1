import { defineHandler } from '#runtime/define.ts';

export const quantitySteppers = defineHandler({
  name: 'quantity-steppers',
  on: { selector: '.theme-woostify .quantity' },
  when: 'now',
  replaces: ['woostify-general', 'woostify-navigation', 'woostify-woocommerce', 'woostify-quantity-button'],
  load: () => import('./quantity-steppers.ts'),
});
