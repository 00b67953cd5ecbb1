import { defineHandler } from '#runtime/define.ts';

export const countryState = defineHandler({
  name: 'country-state',
  on: { selector: '.country_to_state' },
  original: 'frontend/country-select',
  load: () => import('./country-state.ts'),
});
