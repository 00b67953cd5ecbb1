import type { YoutubeVideo } from '../shared/youtube-model.ts';
import type { Settings } from './settings.ts';

/** Returns the video of YouTube that the settings describe. Other videos than those of its channel are never offered. */
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

/** What a frame may do, with playing by itself. */
export function withAutoplay(allow: string | null): string {
  const parts = (allow ?? '').split(';').map((part) => part.trim());
  return [...new Set([...parts.filter(Boolean), 'autoplay'])].join('; ');
}
