import { defineHandler } from '#runtime/define.ts';

/** Marks the checkout's fields as valid or invalid, and shows the shop's errors beside them. */
export const fieldValidation = defineHandler({
  name: 'field-validation',
  on: { selector: 'form.checkout' },
  replaces: ['wc-checkout'],
  island: () => import('./field-validation.island.tsx'),
});
