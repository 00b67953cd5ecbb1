import { flag, number, oneOf, responsive, size } from '#lib/fields.ts';

const AUTOPLAY_DELAY_MS = 5000;
const SPEED_MS = 500;

const slides = () => responsive(number(undefined, { min: 1 }));
const steps = () => responsive(number(undefined, { min: 1, integer: true }));

/**
 * Fields that image, loop and nested carousel share. A switch that is off is missing from the markup. `activeItemIndex`: the
 * slide being edited, counted from 1; 0 outside the editor.
 */
export const carouselFields = {
  slides_to_show: slides(),
  slides_to_scroll: steps(),
  image_spacing_custom: responsive(size(undefined, { min: 0 })),
  infinite: flag(),
  speed: number(SPEED_MS, { min: 0 }),
  effect: oneOf(['slide', 'fade'], 'slide'),
  autoplay: flag(),
  autoplay_speed: number(AUTOPLAY_DELAY_MS, { min: 0 }),
  pause_on_hover: flag(),
  pause_on_interaction: flag(),
  lazyload: flag(),
  activeItemIndex: number(0, { min: 0, integer: true }),
};
