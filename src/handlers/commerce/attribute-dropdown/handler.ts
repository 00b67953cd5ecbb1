import { defineHandler } from '#runtime/define.ts';

export const attributeDropdown = defineHandler({
  name: 'attribute-dropdown',
  on: { selector: 'form select[class*="dropdown_layered_nav_"]' },
  replaces: ['wc-widget-dropdown-layered-nav-*'],
  replacesCode: ['.dropdown_layered_nav_*', ':input[name="filter_*'],
  load: () => import('./attribute-dropdown.ts'),
});
