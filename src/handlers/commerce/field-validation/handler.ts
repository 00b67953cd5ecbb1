import { defineHandler } from '#runtime/define.ts';

export const fieldValidation = defineHandler({
  name: 'field-validation',
  on: { selector: 'form.checkout' },
  when: 'interaction',
  original: 'frontend/checkout',
  load: () => import('./field-validation.ts'),
});
