import { flag, number, responsive } from '#lib/fields.ts';

const AUTOPLAY_DELAY_MS = 5000;
const SPEED_MS = 500;

/** Slides beside each other, or moved by one step; nothing where the server says nothing. */
export const slidesField = () => responsive(number(undefined, { min: 1 }));
export const stepsField = () => responsive(number(undefined, { min: 1, integer: true }));

/** Milliseconds that a move takes. */
export const speedField = () => number(SPEED_MS, { min: 0 });

/**
 * Fields of every carousel. A switch that is off is missing from the markup. `activeItemIndex`: the slide being edited,
 * counted from 1; 0 outside the editor.
 */
export const commonFields = {
  autoplay: flag(),
  autoplay_speed: number(AUTOPLAY_DELAY_MS, { min: 0 }),
  pause_on_hover: flag(),
  pause_on_interaction: flag(),
  activeItemIndex: number(0, { min: 0, integer: true }),
};
