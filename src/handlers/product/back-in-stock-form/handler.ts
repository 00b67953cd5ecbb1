import { defineHandler } from '#runtime/define.ts';

/** Shows the back-in-stock form of a product while a sold-out variation is chosen. */
export const backInStockForm = defineHandler({
  name: 'back-in-stock-form',
  on: { selector: '.wc_bis_form' },
  // The variation form may find its first variation right away.
  when: 'now',
  replaces: ['wc-back-in-stock-form'],
  load: () => import('./back-in-stock-form.ts'),
});
