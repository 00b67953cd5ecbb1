import { defineHandler } from '#runtime/define.ts';
import { ofCountry } from '../shared/declare-country.ts';

export const countryState = defineHandler({
  name: 'country-state',
  ...ofCountry,
  replaces: ['wc-country-select'],
  replacesListeners: { selectors: '.country_to_state' },
  load: () => import('./country-state.ts'),
});
