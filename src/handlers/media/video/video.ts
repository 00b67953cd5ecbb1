import { findScoped } from '#lib/find-scoped.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { videoIdOf } from '#lib/video-address.ts';
import { pageConfig } from '#platform/config.ts';
import { restartOnWithdrawal, whenAllowed } from '#platform/when-allowed.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { playYoutube } from '../shared/play-youtube.ts';
import { makeOverlayFocusable, OVERLAY, onOverlayPress, whenInView } from '../shared/video-overlay.ts';
import { createVideoStage, type VideoStage } from '../shared/video-stage.ts';
import { youtubeVideo } from './model.ts';
import { addressOf, playMarkup } from './play-markup.ts';
import { type Settings, settings } from './settings.ts';

/**
 * Returns a function that plays the video, or undefined without a video. Calls while it loads have no effect.
 */
function createPlay(
  values: Settings,
  stage: VideoStage,
  report: (error: unknown) => void,
): (() => unknown) | undefined {
  if (values.video_type !== 'youtube') return () => playMarkup(stage);
  const id = videoIdOf('youtube', values.youtube_url);
  const node = stage.wrapper.querySelector<HTMLElement>('.elementor-video');
  if (!id || !node) return undefined;
  let isLoading = false;
  return async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await playYoutube(node, youtubeVideo(id, values), stage);
    } catch (error) {
      isLoading = false;
      if (!stage.scope.disposed) report(error);
    }
  };
}

/**
 * Starts a video without an overlay. Lazy videos and deferred frames start once in view. Reduced motion stops
 * autoplay of video files.
 */
function startWithoutOverlay(
  values: Settings,
  { wrapper, patch, scope }: VideoStage,
  start: () => unknown,
): void {
  if (values.video_type === 'youtube') {
    // The node that the player replaces has no height.
    const box = wrapper.querySelector('.elementor-video')?.parentElement ?? wrapper;
    if (values.lazy_load) whenInView(box, scope, start);
    else start();
    return;
  }
  const video = wrapper.querySelector('video');
  if (video?.autoplay && prefersReducedMotion()) {
    patch.attribute(video, 'autoplay', null);
    patch.attribute(video, 'controls', '');
    video.pause();
  }
  const frame = wrapper.querySelector('iframe');
  const address = frame && !frame.hasAttribute('src') && addressOf(frame);
  if (!address) return;
  const loadFrame = () => patch.attribute(frame, 'src', address);
  whenInView(frame, scope, () => whenAllowed(values.video_type, scope, loadFrame));
}

export default defineBehaviour<Settings>({
  settings,
  async mount({ element, settings: values, scope, runtime, report }) {
    const [wrapper] = findScoped(element, '.elementor-wrapper');
    if (!wrapper) return;
    const overlay = wrapper.querySelector<HTMLElement>(OVERLAY) ?? undefined;
    const setUp = (consentScope: Scope) => {
      const stage = createVideoStage(wrapper, overlay, consentScope);
      if (overlay) makeOverlayFocusable(overlay, stage.patch);
      // The page's lightbox opens these.
      const start = overlay?.dataset.elementorLightbox ? undefined : createPlay(values, stage, report);
      if (start && overlay) onOverlayPress(overlay, start, consentScope);
      else if (start) startWithoutOverlay(values, stage, start);
    };
    // The site's own videos need no consent.
    if (values.video_type === 'hosted') setUp(scope);
    else restartOnWithdrawal(values.video_type, scope, setUp);
    if (pageConfig.isEdit)
      (await import('./update-open-lightbox.ts')).updateOpenLightbox(element, values, runtime);
  },
});
