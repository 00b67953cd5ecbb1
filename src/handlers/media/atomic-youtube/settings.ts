import { flag, type Infer, number, object, text } from '#lib/fields.ts';

const seconds = () => number(0, { min: 0 });

/** The names are YouTube's player parameters. A time of null or 0 means unset. */
export const settings = object({
  source: text(),
  start: seconds(),
  end: seconds(),
  autoplay: flag(),
  mute: flag(),
  controls: flag(true),
  cc_load_policy: flag(),
  loop: flag(),
  rel: flag(true),
  privacy: flag(),
  lazyload: flag(),
});
export type Settings = Infer<typeof settings>;
