import { defineHandler } from '#runtime/define.ts';

export const storefront = defineHandler({
  name: 'storefront',
  on: { selector: '.theme-storefront' },
  when: 'idle',
  // The link of the search in the bar at the foot of phones leads nowhere.
  hold: '.storefront-handheld-footer-bar .search>a',
  replaces: [
    'storefront-navigation',
    'storefront-header-cart',
    'storefront-handheld-footer-bar',
    'storefront-sticky-add-to-cart',
  ],
  load: () => import('./storefront.ts'),
});
