import { defineHandler } from '#runtime/define.ts';

export const ordering = defineHandler({
  name: 'ordering',
  on: { selector: '.woocommerce-ordering' },
  replaces: ['woocommerce'],
  load: () => import('./ordering.ts'),
});
