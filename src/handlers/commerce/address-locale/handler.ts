import { defineHandler } from '#runtime/define.ts';
import { ofCountry } from '../shared/declare-country.ts';

/** Before the handler of the countries, so that it hears what that one says at the start. */
export const addressLocale = defineHandler({
  name: 'address-locale',
  ...ofCountry,
  priority: 9,
  replaces: ['wc-address-i18n', 'wc-account-i18n'],
  load: () => import('./address-locale.ts'),
});
