import { defineHandler } from '#runtime/define.ts';

/** Applies the page's select library, if it has one, to the country and state of an address. */
export const enhancedSelect = defineHandler({
  name: 'enhanced-select',
  on: { selector: 'select.country_select,select.state_select' },
  replaces: ['wc-country-select'],
  load: () => import('./enhanced-select.ts'),
});
