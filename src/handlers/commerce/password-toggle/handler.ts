import { defineHandler } from '#runtime/define.ts';

export const passwordToggle = defineHandler({
  name: 'password-toggle',
  on: { selector: '.woocommerce form :is(.woocommerce-Input,span>*)[type=password]' },
  island: true,
  replaces: ['woocommerce'],
  test: () => 'woocommerce_params' in window,
  prime: () => import('./password-toggle.prime.ts'),
  load: () => import('./password-toggle.tsx'),
});
