import { defineHandler } from '#runtime/define.ts';

export const checkoutLogin = defineHandler({
  name: 'checkout-login',
  on: { selector: '.showlogin' },
  when: 'interaction',
  hold: '.showlogin',
  replaces: ['wc-checkout'],
  load: () => import('./checkout-login.ts'),
});
