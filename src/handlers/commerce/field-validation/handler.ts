import { defineHandler } from '#runtime/define.ts';

export const fieldValidation = defineHandler({
  name: 'field-validation',
  on: { selector: 'form.checkout' },
  replaces: ['wc-checkout'],
  island: () => import('./field-validation.island.tsx'),
});
