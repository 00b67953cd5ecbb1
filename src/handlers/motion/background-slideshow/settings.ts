import { flag, type Infer, list, number, object, oneOf, text } from '#lib/fields.ts';

const TRANSITIONS = ['fade', 'slide_right', 'slide_left', 'slide_up', 'slide_down'] as const;
/** A transition between pictures: a fade, or a push in a direction. */
export type Transition = (typeof TRANSITIONS)[number];

const DISPLAY_MS = 5000;
// Faster changes would flash.
const MIN_DISPLAY_MS = 500;

/** The markup omits switches that are off. Durations are in milliseconds. */
export const settings = object({
  background_background: text(),
  background_slideshow_gallery: list(object({ url: text() })),
  background_slideshow_loop: flag(),
  background_slideshow_slide_duration: number(DISPLAY_MS, { min: MIN_DISPLAY_MS }),
  background_slideshow_slide_transition: oneOf(TRANSITIONS, 'fade'),
  background_slideshow_transition_duration: number(500, { min: 0 }),
  background_slideshow_lazyload: flag(),
  background_slideshow_ken_burns: flag(),
  background_slideshow_ken_burns_zoom_direction: oneOf(['in', 'out'], 'in'),
});
export type Settings = Infer<typeof settings>;
