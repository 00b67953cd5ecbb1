import { defineHandler } from '#runtime/define.ts';

/** Adds `jQuery.scroll_to_notices` to the page for the shop's extensions. */
export const noticeScroll = defineHandler({
  name: 'notice-scroll',
  on: 'document',
  // Extensions of the shop call it only through jQuery.
  when: 'jquery',
  test: () => 'woocommerce_params' in window,
  replaces: ['woocommerce'],
  load: () => import('./notice-scroll.ts'),
});
