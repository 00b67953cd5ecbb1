import { defineHandler } from '#runtime/define.ts';

/** Where there is a mouse: a finger does better with the list of its own system, which every phone has. */
export const searchableSelect = defineHandler({
  name: 'searchable-select',
  on: {
    selector:
      'select.country_select,select.state_select,select.dropdown_product_cat,form select[class*="dropdown_layered_nav_"],select[class*="wc-brand-dropdown-layered-nav-"]',
  },
  test: () => matchMedia('(pointer: fine)').matches,
  // Nobody touches a select that a field stands for: what happens to the field loads the island.
  islandWhen() {},
  // A field that does not open is worse than the select.
  needsIsland: true,
  load: () => import('./searchable-select.ts'),
  island: () => import('./searchable-select.island.tsx'),
});
