import { defineHandler } from '#runtime/define.ts';

/** Adds a button to the shop's password fields that shows the password. */
export const passwordToggle = defineHandler({
  name: 'password-toggle',
  on: { selector: '.woocommerce form :is(.woocommerce-Input,span>*)[type=password]' },
  replaces: ['woocommerce'],
  test: () => 'woocommerce_params' in window,
  load: () => import('./password-toggle.ts'),
  interactive: () => import('./password-toggle.interactive.ts'),
});
