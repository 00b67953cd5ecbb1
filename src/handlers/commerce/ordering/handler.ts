import { defineHandler } from '#runtime/define.ts';

/** Sorts the product list by the order that a shopper chooses in a select. */
export const ordering = defineHandler({
  name: 'ordering',
  on: { selector: '.woocommerce-ordering' },
  replaces: ['woocommerce'],
  load: () => import('./ordering.ts'),
});
