import { defineHandler } from '#runtime/define.ts';

export const priceSlider = defineHandler({
  name: 'price-slider',
  // What is around it, because the server hides the slider itself: nobody would ever see it.
  on: { selector: '.price_slider_wrapper' },
  island: true,
  hold: '.ui-slider-handle',
  keys: true,
  replaces: ['wc-price-slider'],
  prime: () => import('./price-slider.prime.ts'),
  load: () => import('./price-slider.tsx'),
});
