import type { YoutubeVideo } from '../shared/youtube-model.ts';
import type { Settings } from './settings.ts';

/** Returns the YouTube video of the settings. Its player never suggests videos of other channels. */
export const youtubeVideo = (id: string, values: Settings): YoutubeVideo => ({
  id,
  start: values.start,
  end: values.end,
  autoplay: values.autoplay,
  mute: values.mute,
  loop: values.loop,
  isPrivate: values.yt_privacy,
  look: {
    controls: values.controls,
    captions: values.cc_load_policy,
    related: false,
    inline: values.play_on_mobile,
    modest: values.modestbranding,
  },
});

/** Adds `autoplay` to the `allow` attribute of a frame. */
export function withAutoplay(allow: string | null): string {
  const parts = (allow ?? '').split(';').map((part) => part.trim());
  return [...new Set([...parts.filter(Boolean), 'autoplay'])].join('; ');
}
