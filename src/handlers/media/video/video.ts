import { findScoped } from '#lib/find-scoped.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { videoIdOf } from '#lib/video-address.ts';
import { pageConfig } from '#platform/config.ts';
import { anewWhenWithdrawn, whenAllowed } from '#platform/when-allowed.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { makeReachable, OVERLAY, onOverlayPress, whenSeen } from '../shared/before-play.ts';
import { playYoutube } from '../shared/play-youtube.ts';
import { createStage, type Stage } from '../shared/video-stage.ts';
import { youtubeVideo } from './model.ts';
import { addressOf, playMarkup } from './play-markup.ts';
import { type Settings, settings } from './settings.ts';

/**
 * Returns a function that plays the video, or undefined without a video. Calls while it loads have no effect.
 */
function createStart(
  values: Settings,
  stage: Stage,
  report: (error: unknown) => void,
): (() => unknown) | undefined {
  if (values.video_type !== 'youtube') return () => playMarkup(stage);
  const id = videoIdOf('youtube', values.youtube_url);
  const node = stage.wrapper.querySelector<HTMLElement>('.elementor-video');
  if (!id || !node) return undefined;
  let isComing = false;
  return async () => {
    if (isComing) return;
    isComing = true;
    try {
      await playYoutube(node, youtubeVideo(id, values), stage);
    } catch (error) {
      isComing = false;
      if (!stage.scope.disposed) report(error);
    }
  };
}

/**
 * Starts a video without an overlay. Lazy videos and deferred frames start once in view. Reduced motion stops
 * autoplay of video files.
 */
function startAlone(values: Settings, { wrapper, patch, scope }: Stage, start: () => unknown): void {
  if (values.video_type === 'youtube') {
    // The node that the player replaces has no height.
    const box = wrapper.querySelector('.elementor-video')?.parentElement ?? wrapper;
    if (values.lazy_load) whenSeen(box, scope, start);
    else start();
    return;
  }
  const film = wrapper.querySelector('video');
  if (film?.autoplay && prefersReducedMotion()) {
    patch.attribute(film, 'autoplay', null);
    patch.attribute(film, 'controls', '');
    film.pause();
  }
  const frame = wrapper.querySelector('iframe');
  const address = frame && !frame.hasAttribute('src') && addressOf(frame);
  if (!address) return;
  const bring = () => patch.attribute(frame, 'src', address);
  whenSeen(frame, scope, () => whenAllowed(values.video_type, scope, bring));
}

/**
 * Plays a video of YouTube, Vimeo, Dailymotion, VideoPress or the site: in place, after a press on its
 * overlay, or in the lightbox. Withdrawn consent removes it.
 */
export default defineBehaviour<Settings>({
  settings,
  async mount({ element, settings: values, scope, runtime, report }) {
    const [wrapper] = findScoped(element, '.elementor-wrapper');
    if (!wrapper) return;
    const overlay = wrapper.querySelector<HTMLElement>(OVERLAY) ?? undefined;
    const set = (own: Scope) => {
      const stage = createStage(wrapper, overlay, own);
      if (overlay) makeReachable(overlay, stage.patch);
      // The page's lightbox opens these.
      const start = overlay?.dataset.elementorLightbox ? undefined : createStart(values, stage, report);
      if (start && overlay) onOverlayPress(overlay, start, own);
      else if (start) startAlone(values, stage, start);
    };
    // The site's own videos need no consent.
    if (values.video_type === 'hosted') set(scope);
    else anewWhenWithdrawn(values.video_type, scope, set);
    if (pageConfig.isEdit) (await import('./edit-lightbox.ts')).showChanges(element, values, runtime);
  },
});
