import { defineHandler } from '#runtime/define.ts';

export const backInStockForm = defineHandler({
  name: 'back-in-stock-form',
  on: { selector: '.wc_bis_form' },
  // The variation form may find its first variation right away.
  when: 'now',
  replaces: ['wc-back-in-stock-form'],
  load: () => import('./back-in-stock-form.ts'),
});
