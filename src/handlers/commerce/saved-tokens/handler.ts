import { defineHandler } from '#runtime/define.ts';

export const savedTokens = defineHandler({
  name: 'saved-tokens',
  on: { selector: '.woocommerce-SavedPaymentMethods' },
  // Their box may be closed, and has to be right when it opens.
  when: 'idle',
  replaces: ['wc-tokenization-form'],
  load: () => import('./saved-tokens.ts'),
});
