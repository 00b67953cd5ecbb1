import { defineHandler } from '#runtime/define.ts';

/** Moves the shop's notices into the page builder's notices widget, and scrolls to the first new one. */
export const noticesWidget = defineHandler({
  name: 'notices-widget',
  on: { widget: 'woocommerce-notices' },
  // Without delay: with this widget, the server hides all notices elsewhere.
  when: 'now',
  load: () => import('./notices-widget.ts'),
});
