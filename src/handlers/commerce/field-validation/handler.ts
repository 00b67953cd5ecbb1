import { defineHandler } from '#runtime/define.ts';

export const fieldValidation = defineHandler({
  name: 'field-validation',
  on: { selector: 'form.checkout' },
  when: 'interaction',
  // Ticked, it has the empty password judged.
  hold: '#createaccount',
  replaces: ['wc-checkout'],
  load: () => import('./field-validation.ts'),
});
