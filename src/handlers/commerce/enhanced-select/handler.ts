import { defineHandler } from '#runtime/define.ts';

export const enhancedSelect = defineHandler({
  name: 'enhanced-select',
  on: { selector: 'select.country_select,select.state_select' },
  replaces: ['wc-country-select'],
  load: () => import('./enhanced-select.ts'),
});
