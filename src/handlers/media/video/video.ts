import { findScoped } from '#lib/find-scoped.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { videoIdOf } from '#lib/video-address.ts';
import { pageConfig } from '#platform/config.ts';
import { webAddress } from '#platform/navigate.ts';
import { restartOnWithdrawal, whenAllowed } from '#platform/when-allowed.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';
import { playerLinks, playYoutube } from '../shared/video/play-youtube.ts';
import { OVERLAY, overlayLook, whenInView } from '../shared/video/video-overlay.ts';
import { createVideoStage, type VideoStage } from '../shared/video/video-stage.ts';
import { loadFrame, resetVideo, restingVideo, type VideoState, youtubeVideo } from './model.ts';
import { type Settings, settings } from './settings.ts';

interface VideoNodes {
  readonly wrapper: HTMLElement;
  /** The picture in front of the video. */
  readonly overlay: HTMLElement | undefined;
  /** The empty node that YouTube's player replaces. */
  readonly place: HTMLElement | undefined;
  /** The server's video file. */
  readonly file: HTMLVideoElement | undefined;
  /** The server's frame. */
  readonly frame: HTMLIFrameElement | undefined;
}

/** The live widget of a video. */
export type Video = LiveWidget<Settings, VideoNodes, VideoState>;

/** Returns the deferred address of a frame, else its `src`. */
export const addressOf = (frame: HTMLIFrameElement): string | undefined => {
  const address = frame.dataset.lazyLoad ?? frame.getAttribute('src');
  return address ? webAddress(address) : undefined;
};

/**
 * Calls `start` with the stage of the video, now and after each end: when its settings change, or the visitor
 * withdraws consent.
 */
export function onStage(live: Video, scope: Scope, start: (stage: VideoStage) => void): void {
  const { nodes, settings: values, set, listen } = live;
  const settingsScope = scope.child();
  const run = (stageScope: Scope) => {
    stageScope.add(() => set(resetVideo));
    start(createVideoStage(nodes.wrapper, nodes.overlay, stageScope));
  };
  const restart = () => {
    if (live.settings === values) return;
    settingsScope.dispose();
    onStage(live, scope, start);
  };
  settingsScope.add(listen(restart));
  // The site's own videos need no consent.
  if (values.video_type === 'hosted') run(settingsScope);
  else restartOnWithdrawal(values.video_type, settingsScope, run);
}

/**
 * Returns a function that plays the video of YouTube, or undefined without one. Calls while it loads have no
 * effect.
 */
export function youtubePlay(live: Video, stage: VideoStage): (() => Promise<void>) | undefined {
  const { nodes, settings: values, get, set, report } = live;
  const { place } = nodes;
  const id = videoIdOf('youtube', values.youtube_url);
  if (!id || !place) return undefined;
  return async () => {
    if (get().phase !== 'none') return;
    try {
      await playYoutube(place, youtubeVideo(id, values), stage, set);
    } catch (error) {
      if (!stage.scope.disposed) report(error);
    }
  };
}

/** Starts a video without an overlay. Lazy videos and deferred frames start once in view. */
function startByItself(live: Video, stage: VideoStage): void {
  const { nodes, settings: values, set } = live;
  const { place, frame, wrapper } = nodes;
  const { scope } = stage;
  if (values.video_type === 'youtube') {
    const start = youtubePlay(live, stage);
    // The node that the player replaces has no height.
    if (start && values.lazy_load) whenInView(place?.parentElement ?? wrapper, scope, start);
    else start?.();
    return;
  }
  const address = frame && !frame.hasAttribute('src') && addressOf(frame);
  if (!address) return;
  const load = () => set((state) => loadFrame(state, address));
  whenInView(frame, scope, () => whenAllowed(values.video_type, scope, load));
}

/** Applies the editor's changes to an open lightbox. */
async function watchLightbox(live: Video): Promise<void> {
  const { updateOpenLightbox } = await import('./update-open-lightbox.ts');
  const update = () => updateOpenLightbox(live.element, live.settings, live.runtime);
  live.scope.add(live.listen(update));
  update();
}

/** Keeps the keyboard from a player behind the picture, because nobody sees it there. */
function* viewCovered({ phase, isUncovered }: VideoState, { overlay, file, frame }: VideoNodes): View {
  if (!overlay || phase !== 'none' || isUncovered) return;
  const out = { attributes: { inert: '' } };
  yield [file, out];
  if (frame && addressOf(frame)) yield [frame, out];
}

export default defineWidget<Settings, VideoNodes, VideoState>({
  settings,
  nodes({ element }) {
    const [wrapper] = findScoped(element, '.elementor-wrapper');
    if (!wrapper) return undefined;
    const find = <Node extends HTMLElement>(selector: string) =>
      wrapper.querySelector<Node>(selector) ?? undefined;
    return {
      wrapper,
      overlay: find(OVERLAY),
      place: find('.elementor-video'),
      file: find<HTMLVideoElement>('video'),
      frame: find<HTMLIFrameElement>('iframe'),
    };
  },
  state: ({ nodes: { overlay, file } }) =>
    restingVideo({ isStill: Boolean(!overlay && file?.autoplay && prefersReducedMotion()) }),
  // At once, because a video only starts in this state.
  adapt: resetVideo,
  *view(state, nodes, { youtube_url }) {
    const { overlay, place, file, frame } = nodes;
    const { phase, stoppedBy, frameAddress } = state;
    const links = playerLinks(state, videoIdOf('youtube', youtube_url) ?? '');
    if (overlay) {
      yield [overlay, overlayLook(overlay)];
      yield [overlay, { attributes: { 'aria-busy': phase === 'loading' ? 'true' : undefined }, end: links }];
    } else yield [place, { end: links }];
    yield* viewCovered(state, nodes);
    yield [file, stoppedBy ? { attributes: { controls: '' } } : {}];
    yield [file, stoppedBy === 'reduced-motion' ? { attributes: { autoplay: null } } : {}];
    if (frameAddress) yield [frame, { attributes: { src: frameAddress } }];
  },
  connect(live) {
    const { nodes, scope, get } = live;
    if (get().stoppedBy) nodes.file?.pause();
    if (!nodes.overlay) onStage(live, scope, (stage) => startByItself(live, stage));
    return pageConfig.isEdit ? watchLightbox(live) : undefined;
  },
});
