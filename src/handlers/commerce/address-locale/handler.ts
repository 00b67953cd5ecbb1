import { defineHandler } from '#runtime/define.ts';

/** Before the handler of the countries, so that it hears what that one says at the start. */
export const addressLocale = defineHandler({
  name: 'address-locale',
  on: { selector: '.country_to_state' },
  priority: 9,
  original: 'frontend/address-i18n',
  load: () => import('./address-locale.ts'),
});
