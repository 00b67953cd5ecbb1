import { defineHandler } from '#runtime/define.ts';

export const noticesWidget = defineHandler({
  name: 'notices-widget',
  on: { widget: 'woocommerce-notices' },
  // Without delay: with this widget, the server hides all notices elsewhere.
  when: 'now',
  load: () => import('./notices-widget.ts'),
});
