import { defineHandler } from '#runtime/define.ts';

export const storeNotice = defineHandler({
  name: 'store-notice',
  on: { selector: '.woocommerce-store-notice' },
  island: true,
  hold: '.woocommerce-store-notice__dismiss-link',
  replaces: ['woocommerce'],
  // A bar at the edge of the window: whoever waits for it to be in view waits for ever, because the server hides it.
  rest: 'now',
  prime: () => import('./store-notice.prime.ts'),
  load: () => import('./store-notice.tsx'),
});
