import { defineHandler } from '#runtime/define.ts';

/** Opens the products of the category that a shopper chooses in a select. */
export const categoryDropdown = defineHandler({
  name: 'category-dropdown',
  on: { selector: 'select.dropdown_product_cat' },
  replaces: ['wc-product-category-dropdown-widget*'],
  replacesCode: ['.dropdown_product_cat'],
  load: () => import('./category-dropdown.ts'),
});
