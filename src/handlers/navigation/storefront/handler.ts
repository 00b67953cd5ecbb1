import { defineHandler } from '#runtime/define.ts';

/** Runs the theme Storefront's footer bar, header cart and product bar. */
export const storefront = defineHandler({
  name: 'storefront',
  on: { selector: '.theme-storefront' },
  when: 'idle',
  // The search link in the footer bar of phones has no target.
  hold: '.storefront-handheld-footer-bar .search>a',
  replaces: [
    'storefront-navigation',
    'storefront-header-cart',
    'storefront-handheld-footer-bar',
    'storefront-sticky-add-to-cart',
  ],
  load: () => import('./storefront.ts'),
  interactive: () => import('./storefront.interactive.ts'),
});
