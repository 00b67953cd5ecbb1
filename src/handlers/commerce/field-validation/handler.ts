import { defineHandler } from '#runtime/define.ts';

export const fieldValidation = defineHandler({
  name: 'field-validation',
  on: { selector: 'form.checkout' },
  island: true,
  replaces: ['wc-checkout'],
  load: () => import('./field-validation.tsx'),
});
