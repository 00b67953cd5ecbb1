import { defineHandler } from '#runtime/define.ts';
import { ofCountry } from '../shared/declare-country.ts';

export const countryState = defineHandler({
  name: 'country-state',
  ...ofCountry,
  replaces: ['wc-country-select'],
  load: () => import('./country-state.ts'),
});
