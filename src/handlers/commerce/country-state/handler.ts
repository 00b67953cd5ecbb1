import { defineHandler } from '#runtime/define.ts';
import { countryFieldHandler } from '../shared/declare-country.ts';

/**
 * Adapts the state field of an address to the chosen country: a list, a text field, or nothing. On disposal,
 * the server's control returns, unless the shopper chose another country.
 */
export const countryState = defineHandler({
  name: 'country-state',
  ...countryFieldHandler,
  replaces: ['wc-country-select'],
  replacesListeners: { selectors: '.country_to_state' },
  load: () => import('./country-state.ts'),
});
