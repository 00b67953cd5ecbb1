import { defineHandler } from '#runtime/define.ts';

export const checkoutLogin = defineHandler({
  name: 'checkout-login',
  on: { selector: '.showlogin' },
  island: true,
  hold: '.showlogin',
  replaces: ['wc-checkout'],
  load: () => import('./checkout-login.tsx'),
});
