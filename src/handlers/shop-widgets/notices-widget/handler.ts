import { defineHandler } from '#runtime/define.ts';

export const noticesWidget = defineHandler({
  name: 'notices-widget',
  on: { widget: 'woocommerce-notices' },
  // At once: with this widget on the page the server hides all notices that stand elsewhere.
  when: 'now',
  load: () => import('./notices-widget.ts'),
});
