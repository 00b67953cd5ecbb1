import { defineHandler } from '#runtime/define.ts';

export const storeNotice = defineHandler({
  name: 'store-notice',
  on: { selector: '.woocommerce-store-notice' },
  hold: '.woocommerce-store-notice__dismiss-link',
  replaces: ['woocommerce'],
  // A bar at the edge of the window: whoever waits for it to be in view waits for ever, because the server hides it.
  when: 'now',
  load: () => import('./store-notice.ts'),
  island: () => import('./store-notice.island.tsx'),
});
