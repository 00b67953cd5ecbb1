import { defineHandler } from '#runtime/define.ts';

/** Shows the fields for a new card only while no saved card is chosen. Always keeps one choice selected. */
export const savedTokens = defineHandler({
  name: 'saved-tokens',
  on: { selector: '.woocommerce-SavedPaymentMethods' },
  replaces: ['wc-tokenization-form'],
  // Their box may be closed; prepare it before it opens.
  when: 'idle',
  load: () => import('./saved-tokens.ts'),
});
