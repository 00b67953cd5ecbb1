import { videoIdOf } from '#lib/video-address.ts';
import { anewWhenWithdrawn } from '#platform/when-allowed.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { whenSeen } from '../shared/before-play.ts';
import { playYoutube } from '../shared/play-youtube.ts';
import { createStage } from '../shared/video-stage.ts';
import type { YoutubeVideo } from '../shared/youtube-model.ts';
import { type Settings, settings } from './settings.ts';

const youtubeVideo = (id: string, values: Settings): YoutubeVideo => ({
  id,
  start: values.start,
  end: values.end,
  autoplay: values.autoplay,
  mutesIfBlocked: true,
  mute: values.mute,
  loop: values.loop,
  isPrivate: values.privacy,
  fillsBox: true,
  look: {
    controls: values.controls,
    captions: values.cc_load_policy,
    related: values.rel,
    inline: true,
  },
});

/** Adds a box with the player to the element. Both are removed when the scope ends. */
async function showPlayer(element: HTMLElement, video: YoutubeVideo, scope: Scope): Promise<void> {
  const box = document.createElement('div');
  box.style.height = '100%';
  element.append(box);
  scope.add(() => box.remove());
  await playYoutube(box, video, createStage(element, undefined, scope));
}

/**
 * Shows a YouTube player: immediately, or with `lazyload` once the element is in view. Withdrawn consent
 * removes it. Until it loads, or if it fails to load, a link to the video is shown.
 */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: values, scope, report }) {
    const id = videoIdOf('youtube', values.source);
    if (!id) {
      if (values.source) report(new Error(`"${values.source}" is not the address of a video of YouTube.`));
      return;
    }
    anewWhenWithdrawn('youtube', scope, (own) => {
      const start = () =>
        showPlayer(element, youtubeVideo(id, values), own).catch((error) => {
          if (!own.disposed) report(error);
        });
      if (values.lazyload) whenSeen(element, own, start);
      else void start();
    });
  },
});
