import { flag, number, responsive } from '#lib/fields.ts';

const AUTOPLAY_DELAY_MS = 5000;
const SPEED_MS = 500;

/** Field for a number of slides; undefined if the server sends none. */
export const slidesField = () => responsive(number(undefined, { min: 1 }));
/** Field for the slides per step. */
export const stepsField = () => responsive(number(undefined, { min: 1, integer: true }));

/** Field for the duration of a move in milliseconds. */
export const speedField = () => number(SPEED_MS, { min: 0 });

/**
 * Fields of all carousels. The markup omits switches that are off. `activeItemIndex`: the edited slide,
 * counted from 1; 0 outside the editor.
 */
export const commonFields = {
  autoplay: flag(),
  autoplay_speed: number(AUTOPLAY_DELAY_MS, { min: 0 }),
  pause_on_hover: flag(),
  pause_on_interaction: flag(),
  activeItemIndex: number(0, { min: 0, integer: true }),
};
