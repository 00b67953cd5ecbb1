import { flag, type Infer, number, object, oneOf, responsive, text } from '#lib/fields.ts';

const seconds = () => number(0, { min: 0 });

/** The markup omits switches that are off; a time of 0 means unset. */
export const settings = object({
  video_type: oneOf(['youtube', 'vimeo', 'dailymotion', 'hosted', 'videopress'], 'youtube'),
  youtube_url: text(),
  start: seconds(),
  end: seconds(),
  autoplay: flag(),
  mute: flag(),
  loop: flag(),
  controls: flag(),
  cc_load_policy: flag(),
  modestbranding: flag(),
  play_on_mobile: flag(),
  yt_privacy: flag(),
  lazy_load: flag(),
  lightbox: flag(),
  lightbox_content_animation: responsive(text()),
  aspect_ratio: text(),
});
export type Settings = Infer<typeof settings>;
