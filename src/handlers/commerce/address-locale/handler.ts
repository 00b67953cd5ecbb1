import { defineHandler } from '#runtime/define.ts';
import { countryFieldHandler } from '../shared/declare-country.ts';

/**
 * Adapts the fields of an address form to the chosen country: labels, placeholders, required and hidden
 * fields, and their order. Mounts before the handler `country-state`, because it listens for that handler's
 * first event.
 */
export const addressLocale = defineHandler({
  name: 'address-locale',
  ...countryFieldHandler,
  priority: 9,
  replaces: ['wc-address-i18n', 'wc-account-i18n'],
  load: () => import('./address-locale.ts'),
});
