import { defineHandler } from '#runtime/define.ts';

/** Shows the fields for a new card only while no saved card is chosen. Always keeps one choice selected. */
export const savedTokens = defineHandler({
  name: 'saved-tokens',
  on: { selector: '.woocommerce-SavedPaymentMethods' },
  replaces: ['wc-tokenization-form'],
  // At once: the server sends the fields for a new card visible, also with each order review.
  when: 'now',
  load: () => import('./saved-tokens.ts'),
});
