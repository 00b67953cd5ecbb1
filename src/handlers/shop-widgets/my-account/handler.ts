import { defineHandler } from '#runtime/define.ts';

/** Adds hover animations, and boxes of equal height, to the page builder's account pages. */
export const myAccount = defineHandler({
  name: 'my-account',
  on: { widget: 'woocommerce-my-account' },
  load: () => import('./my-account.ts'),
});
