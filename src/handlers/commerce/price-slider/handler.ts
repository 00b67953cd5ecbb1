import { defineHandler } from '#runtime/define.ts';

/**
 * Replaces the two fields of the price filter with a slider; the fields are still submitted. A press on the
 * bar moves the nearer handle.
 */
export const priceSlider = defineHandler({
  name: 'price-slider',
  // The wrapper, because the server hides the slider itself: it would never become visible.
  on: { selector: '.price_slider_wrapper' },
  hold: '.ui-slider-handle',
  keys: true,
  drags: '.price_slider',
  replaces: ['wc-price-slider'],
  load: () => import('./price-slider.ts'),
  interactive: () => import('./price-slider.interactive.ts'),
});
