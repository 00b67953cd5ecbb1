import { defineHandler } from '#runtime/define.ts';

/**
 * Replaces a select with a searchable field, unless another script has done so or will. Only for visitors
 * with a mouse: on touch devices, the system's own list works better.
 */
export const searchableSelect = defineHandler({
  name: 'searchable-select',
  on: {
    selector:
      'select.country_select,select.state_select,select.dropdown_product_cat,form select[class*="dropdown_layered_nav_"],select[class*="wc-brand-dropdown-layered-nav-"]',
  },
  test: () => matchMedia('(pointer: fine)').matches,
  // Most of these selects are in the footer.
  when: 'visible',
  // Shoppers never interact with the replaced select; its field loads the code of the list.
  islandWhen() {},
  // A field that does not open is worse than the select.
  needsIsland: true,
  load: () => import('./searchable-select.ts'),
  interactive: () => import('./searchable-select.interactive.ts'),
});
