import { defineHandler } from '#runtime/define.ts';

/**
 * Adds `jQuery.scroll_to_notices(element)` to each jQuery of the page until the scope ends: the shop's
 * extensions call it. An existing function stays.
 */
export const noticeScroll = defineHandler({
  name: 'notice-scroll',
  on: 'document',
  // Extensions of the shop call it only through jQuery.
  when: 'jquery',
  test: () => 'woocommerce_params' in window,
  replaces: ['woocommerce'],
  load: () => import('./notice-scroll.ts'),
});
