import { defineHandler } from '#runtime/define.ts';

export const savedTokens = defineHandler({
  name: 'saved-tokens',
  on: { selector: '.woocommerce-SavedPaymentMethods' },
  island: true,
  replaces: ['wc-tokenization-form'],
  // Their box may be closed, and has to be right when it opens.
  rest: 'idle',
  prime: () => import('./saved-tokens.prime.ts'),
  load: () => import('./saved-tokens.tsx'),
});
