import { defineHandler } from '#runtime/define.ts';

export const checkoutLogin = defineHandler({
  name: 'checkout-login',
  on: { selector: '.showlogin' },
  hold: '.showlogin',
  replaces: ['wc-checkout'],
  replacesListeners: { selectors: '.showlogin' },
  island: () => import('./checkout-login.island.tsx'),
});
