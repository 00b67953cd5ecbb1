import { defineHandler } from '#runtime/define.ts';
import { countryFieldHandler } from '../shared/declare-country.ts';

export const countryState = defineHandler({
  name: 'country-state',
  ...countryFieldHandler,
  replaces: ['wc-country-select'],
  replacesListeners: { selectors: '.country_to_state' },
  load: () => import('./country-state.ts'),
});
