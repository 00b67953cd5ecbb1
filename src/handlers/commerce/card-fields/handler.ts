import { defineHandler } from '#runtime/define.ts';

export const cardFields = defineHandler({
  name: 'card-fields',
  on: { selector: '[class*=wc-credit-card-form-card-]' },
  when: 'interaction',
  replaces: ['wc-credit-card-form'],
  load: () => import('./card-fields.ts'),
});
