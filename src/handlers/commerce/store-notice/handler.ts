import { defineHandler } from '#runtime/define.ts';

/** Shows the shop's notice, which the server hides, until a visitor dismisses it by click, Enter or Space. */
export const storeNotice = defineHandler({
  name: 'store-notice',
  on: { selector: '.woocommerce-store-notice' },
  hold: '.woocommerce-store-notice__dismiss-link',
  replaces: ['woocommerce'],
  // The server hides the notice, so it never becomes visible by itself.
  when: 'now',
  load: () => import('./store-notice.ts'),
  interactive: () => import('./store-notice.interactive.ts'),
});
