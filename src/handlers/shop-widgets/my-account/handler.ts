import { defineHandler } from '#runtime/define.ts';

export const myAccount = defineHandler({
  name: 'my-account',
  on: { widget: 'woocommerce-my-account' },
  load: () => import('./my-account.ts'),
});
