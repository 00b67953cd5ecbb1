import { defineHandler } from '#runtime/define.ts';

export const backInStockForm = defineHandler({
  name: 'back-in-stock-form',
  on: { selector: '.wc_bis_form' },
  // It follows a form that may judge its first choice at once.
  when: 'now',
  replaces: ['wc-back-in-stock-form'],
  load: () => import('./back-in-stock-form.ts'),
});
