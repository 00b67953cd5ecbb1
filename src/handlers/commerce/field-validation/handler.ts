import { defineHandler } from '#runtime/define.ts';

/**
 * Marks each field of the checkout as valid or invalid when a shopper leaves it, and shows the shop's errors
 * below it.
 */
export const fieldValidation = defineHandler({
  name: 'field-validation',
  on: { selector: 'form.checkout' },
  replaces: ['wc-checkout'],
  when: 'interaction',
  load: () => import('./field-validation.ts'),
});
