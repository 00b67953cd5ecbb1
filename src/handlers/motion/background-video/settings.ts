import { flag, type Infer, number, object, text } from '#lib/fields.ts';

const seconds = () => number(0, { min: 0 });

/** The markup omits switches that are off; a time of 0 means unset. */
export const settings = object({
  background_background: text(),
  background_video_link: text(),
  background_video_start: seconds(),
  background_video_end: seconds(),
  background_play_once: flag(),
  background_play_on_mobile: flag(),
  background_privacy_mode: flag(),
});
export type Settings = Infer<typeof settings>;
