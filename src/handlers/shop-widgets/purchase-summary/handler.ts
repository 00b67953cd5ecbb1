import { defineHandler } from '#runtime/define.ts';

export const purchaseSummary = defineHandler({
  name: 'purchase-summary',
  on: { widget: 'woocommerce-purchase-summary' },
  load: () => import('./purchase-summary.ts'),
});
