import { defineHandler } from '#runtime/define.ts';

/** Filters the product list by the brand that a shopper chooses in a select. */
export const brandDropdown = defineHandler({
  name: 'brand-dropdown',
  on: { selector: 'select[class*="wc-brand-dropdown-layered-nav-"]' },
  replaces: ['wc-brand-widget-dropdown-layered-nav-*'],
  replacesCode: ['.wc-brand-dropdown-layered-nav-*'],
  load: () => import('./brand-dropdown.ts'),
});
