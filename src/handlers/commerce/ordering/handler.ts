import { defineHandler } from '#runtime/define.ts';

export const ordering = defineHandler({
  name: 'ordering',
  on: { selector: '.woocommerce-ordering' },
  original: 'frontend/woocommerce',
  load: () => import('./ordering.ts'),
});
