import { defineHandler } from '#runtime/define.ts';

/**
 * Runs a bar at the edge of the window: closes it, moves its ticker, copies its coupon code. The bar never
 * takes the focus itself.
 */
export const floatingBars = defineHandler({
  name: 'floating-bars',
  on: { widget: ['floating-bars-var-1', 'floating-bars-var-2', 'floating-bars-var-3'] },
  // Immediately: it moves the page's content down.
  when: 'now',
  hold: '.e-floating-bars__close-button,.e-floating-bars__coupon-button,.e-floating-bars__pause-button,.e-floating-bars__play-button',
  load: () => import('./floating-bars.ts'),
  interactive: () => import('./floating-bars.interactive.ts'),
});
