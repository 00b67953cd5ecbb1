import { defineHandler } from '#runtime/define.ts';
import { countryFieldHandler } from '../shared/declare-country.ts';

/** Adapts the state field of an address to the chosen country. */
export const countryState = defineHandler({
  name: 'country-state',
  ...countryFieldHandler,
  replaces: ['wc-country-select'],
  replacesListeners: { selectors: '.country_to_state' },
  load: () => import('./country-state.ts'),
});
