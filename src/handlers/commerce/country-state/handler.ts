import { defineHandler } from '#runtime/define.ts';
import { ofCountry } from '../shared/declare-country.ts';

export const countryState = defineHandler({
  name: 'country-state',
  ...ofCountry,
  original: 'frontend/country-select',
  load: () => import('./country-state.ts'),
});
