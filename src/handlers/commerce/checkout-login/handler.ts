import { defineHandler } from '#runtime/define.ts';

/** Opens and closes the checkout's login form by its link, and scrolls to it. */
export const checkoutLogin = defineHandler({
  name: 'checkout-login',
  on: { selector: '.showlogin' },
  hold: '.showlogin',
  replaces: ['wc-checkout'],
  replacesListeners: { selectors: '.showlogin' },
  when: 'interaction',
  load: () => import('./checkout-login.ts'),
});
