import { defineHandler } from '#runtime/define.ts';

/**
 * Formats a card's number, expiry date and code during typing, with the page's payment library if it has one.
 */
export const cardFields = defineHandler({
  name: 'card-fields',
  on: { selector: '[class*=wc-credit-card-form-card-]' },
  when: 'interaction',
  replaces: ['wc-credit-card-form'],
  load: () => import('./card-fields.ts'),
});
