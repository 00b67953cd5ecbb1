import { defineHandler } from '#runtime/define.ts';

/**
 * Filters the product list by the attribute values that a shopper chooses in a select. A multiple select is
 * submitted with its button.
 */
export const attributeDropdown = defineHandler({
  name: 'attribute-dropdown',
  on: { selector: 'form select[class*="dropdown_layered_nav_"]' },
  replaces: ['wc-widget-dropdown-layered-nav-*'],
  replacesCode: ['.dropdown_layered_nav_*', ':input[name="filter_*'],
  load: () => import('./attribute-dropdown.ts'),
});
