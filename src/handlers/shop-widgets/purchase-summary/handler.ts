import { defineHandler } from '#runtime/define.ts';

/** Adds hover animations, and addresses of equal height, to the page builder's order summary. */
export const purchaseSummary = defineHandler({
  name: 'purchase-summary',
  on: { widget: 'woocommerce-purchase-summary' },
  load: () => import('./purchase-summary.ts'),
});
