import { defineHandler } from '#runtime/define.ts';

export const storefront = defineHandler({
  name: 'storefront',
  on: { selector: '.theme-storefront' },
  when: 'idle',
  // The link of the search in the bar at the foot of phones leads nowhere.
  hold: '.storefront-handheld-footer-bar .search>a',
  original: 'storefront/assets/js/woocommerce',
  load: () => import('./storefront.ts'),
});
