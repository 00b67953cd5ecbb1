import type { SwiperOptions } from 'swiper/types';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { createSlidePlayers, isBackgroundVideo } from '#platform/slide-players.ts';
import type { Instance, MountContext } from '#runtime/define.ts';
import type { CarouselExtension, StartedCarousel } from '../shared/carousel/carousel-extension.ts';
import {
  type CarouselContext,
  type CarouselOptions,
  carouselOptions,
} from '../shared/carousel/carousel-model.ts';
import { runCarousel } from '../shared/carousel/run-carousel.ts';
import { wireOffset } from './image-carousel.ts';
import type { Kind, RunKind, Settings } from './settings.ts';

/**
 * Stops autoplay when a visitor plays a video, or presses a frame: what happens in it cannot be seen, but the
 * window loses the focus to it.
 */
function stopAutoplayOnPlay({ swiper, nodes, scope }: StartedCarousel): void {
  const stop = () => void swiper.autoplay.stop();
  // `play` events do not bubble.
  const onPlay = ({ target }: Event) =>
    target instanceof HTMLMediaElement && !isBackgroundVideo(target) && stop();
  scope.listen(nodes.wrapper, 'play', onPlay, { capture: true });
  scope.listen(window, 'blur', () => {
    const { activeElement } = document;
    if (activeElement?.localName === 'iframe' && nodes.wrapper.contains(activeElement)) stop();
  });
}

/**
 * Pauses videos on hidden slides, and stops autoplay while a video is watched. Videos that a visitor started
 * stay paused; background videos resume.
 */
function pauseHiddenVideos(started: StartedCarousel): void {
  const { swiper, scope } = started;
  if (scope.disposed) return;
  stopAutoplayOnPlay(started);
  const players = createSlidePlayers(scope);
  const sync = () => {
    for (const slide of swiper.slides) if (slide.inert) players.pause(slide);
    players.resume();
  };
  swiper.on('transitionStart transitionEnd update', sync);
  sync();
}

/** Emitted on the window when the editor adds, removes or moves an item of a nested widget. */
const ITEMS_CHANGED = 'elementor/nested-container/atomic-repeater';

type Run = (settings: Settings, scope: Scope) => Promise<Instance<Settings> | undefined>;

/** Runs a carousel in the editor. Restarts it with the current settings when its slides change. */
export async function restartOnSlideChanges(
  run: Run,
  initialSettings: Settings,
  scope: Scope,
): Promise<Instance<Settings>> {
  let settings = initialSettings;
  let runScope = scope.child();
  let instance = await run(settings, runScope);
  let cancel = () => {};
  const restart = async () => {
    runScope.dispose();
    runScope = scope.child();
    const startedScope = runScope;
    const startedSettings = settings;
    instance = undefined;
    const next = await run(startedSettings, startedScope);
    if (startedScope.disposed) return;
    instance = next;
    // The settings changed while it was starting.
    if (settings !== startedSettings) instance?.update?.(settings);
  };
  scope.listen(window, ITEMS_CHANGED, () => {
    cancel();
    // The event may come before or after the slide itself.
    cancel = scope.frame(restart);
  });
  return {
    update(next) {
      settings = next;
      instance?.update?.(next);
    },
  };
}

/** Slides contain widgets: a short drag of the mouse is not meant for the carousel. */
const MOUSE_OPTIONS: SwiperOptions = { shortSwipes: false };
const TOUCH_OPTIONS: SwiperOptions = { longSwipesRatio: 0.3, threshold: 10 };
const EDITOR_OPTIONS: SwiperOptions = { noSwipingSelector: '.swiper-slide > .e-con .elementor-element' };

const nestedSwiperOptions = (isEdit: boolean): SwiperOptions => ({
  ...(matchMedia('(pointer: coarse)').matches ? TOUCH_OPTIONS : MOUSE_OPTIONS),
  ...(isEdit ? EDITOR_OPTIONS : {}),
});

const VIDEO = 'video,audio,iframe,.elementor-widget-video,.elementor-widget-video-playlist';

/** Adds what slides of widgets need: partly visible slides at the sides, and pauses of hidden videos. */
function wireSlides(started: StartedCarousel): void {
  const { wrapper } = started.nodes;
  wireOffset(started);
  if (wrapper.querySelector(VIDEO)) pauseHiddenVideos(started);
}

/** Turns off autoplay, looping and the pause on hover while a nested carousel is edited. */
const withoutMotion = (settings: Settings): Settings => ({
  ...settings,
  autoplay: false,
  infinite: false,
  pause_on_hover: false,
});

/** What the options of a carousel of widgets depend on besides its settings. */
export interface ContentContext extends CarouselContext {
  readonly kind: Kind;
  /** True in the editor's preview. */
  readonly isEdit: boolean;
}

/** Returns the options of a loop or nested carousel. */
export const contentOptions = (settings: Settings, context: ContentContext): CarouselOptions =>
  carouselOptions(
    context.kind === 'nested-carousel' && context.isEdit ? withoutMotion(settings) : settings,
    context,
  );

/** Runs a loop carousel or a nested carousel. */
export const run: RunKind = async ({ element, settings, scope, report }: MountContext<Settings>, kind) => {
  const { isEdit } = pageConfig;
  const isNested = kind === 'nested-carousel';
  const extension: CarouselExtension = {
    swapsArrows: true,
    onStart: wireSlides,
    ...(isNested ? { swiperOptions: nestedSwiperOptions(isEdit) } : {}),
  };
  const start = (current: Settings, runScope: Scope) =>
    runCarousel(element, current, {
      scope: runScope,
      report,
      extension,
      optionsFor: (values, context) => contentOptions(values, { ...context, kind, isEdit }),
    });
  if (!isNested || !isEdit) return start(settings, scope);
  return restartOnSlideChanges(start, settings, scope);
};
