import type { SwiperOptions } from 'swiper/types';
import { pageConfig } from '#platform/config.ts';
import type { Instance, MountContext } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CarouselKit, Started } from '../shared/carousel-kit.ts';
import { type CarouselOptions, carouselOptions, type Surroundings } from '../shared/carousel-model.ts';
import { runCarousel } from '../shared/run-carousel.ts';
import { wireOffset } from './images.ts';
import type { Kind, RunKind, Settings } from './settings.ts';

const PLAYERS = /(^|\.)(youtube(-nocookie)?|vimeo)\.com$/;
/** Pause messages of framed players: YouTube's and Vimeo's. Each player ignores the other's message. */
const PAUSES = ['{"event":"command","func":"pauseVideo","args":""}', '{"method":"pause"}'];

/** Returns the origin of a known player, so that no other frame receives the pause message. */
function originOf({ src }: HTMLIFrameElement): string | undefined {
  if (!URL.canParse(src)) return undefined;
  const { hostname, origin } = new URL(src);
  return PLAYERS.test(hostname) ? origin : undefined;
}

/** Muted or without controls: started by the page, so it resumes when its slide is back. */
const isScenery = ({ muted, controls }: HTMLMediaElement) => muted || !controls;

function pauseFrame(frame: HTMLIFrameElement): void {
  const origin = originOf(frame);
  if (!origin) return;
  for (const pause of PAUSES) frame.contentWindow?.postMessage(pause, origin);
}

/**
 * Stops autoplay when a visitor plays a video. A frame only shows that it was pressed: the window loses focus
 * to it.
 */
function keepInSight({ swiper, nodes, scope }: Started): void {
  const stop = () => void swiper.autoplay.stop();
  // `play` events do not bubble.
  const begun = ({ target }: Event) => target instanceof HTMLMediaElement && !isScenery(target) && stop();
  scope.listen(nodes.wrapper, 'play', begun, { capture: true });
  scope.listen(window, 'blur', () => {
    const { activeElement } = document;
    if (activeElement?.localName === 'iframe' && nodes.wrapper.contains(activeElement)) stop();
  });
}

/**
 * Pauses videos on hidden slides, and stops autoplay while a video is watched. Videos that a visitor started
 * stay paused; background videos resume.
 */
function restFilms(started: Started): void {
  const { swiper, scope } = started;
  if (scope.disposed) return;
  keepInSight(started);
  const waiting = new Set<HTMLMediaElement>();
  const rest = (slide: HTMLElement) => {
    for (const frame of slide.querySelectorAll('iframe')) pauseFrame(frame);
    for (const film of slide.querySelectorAll<HTMLMediaElement>('video,audio')) {
      if (film.paused) continue;
      if (isScenery(film)) waiting.add(film);
      film.pause();
    }
  };
  const resume = () => {
    for (const film of waiting) {
      if (film.closest('[inert]')) continue;
      waiting.delete(film);
      // The browser refused: stays paused.
      film.play()?.catch(() => {});
    }
  };
  const sync = () => {
    for (const slide of swiper.slides) if (slide.inert) rest(slide);
    resume();
  };
  swiper.on('transitionStart transitionEnd update', sync);
  scope.add(() => waiting.clear());
  sync();
}

/** Emitted on the window when the editor adds, removes or moves an item of a nested widget. */
const ITEMS_CHANGED = 'elementor/nested-container/atomic-repeater';

type Run = (settings: Settings, scope: Scope) => Promise<Instance<Settings> | undefined>;

/** Runs a carousel in the editor. Restarts it with the current settings when its slides change. */
export async function followSlides(run: Run, first: Settings, scope: Scope): Promise<Instance<Settings>> {
  let settings = first;
  let own = scope.child();
  let instance = await run(settings, own);
  let cancel = () => {};
  const restart = async () => {
    own.dispose();
    own = scope.child();
    const ran = own;
    const begun = settings;
    instance = undefined;
    const next = await run(begun, ran);
    if (ran.disposed) return;
    instance = next;
    // The settings changed while it was starting.
    if (settings !== begun) instance?.update?.(settings);
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
const BY_MOUSE: SwiperOptions = { shortSwipes: false };
const BY_FINGER: SwiperOptions = { longSwipesRatio: 0.3, threshold: 10 };
const EDITED: SwiperOptions = { noSwipingSelector: '.swiper-slide > .e-con .elementor-element' };

const nestedEngine = (isEdit: boolean): SwiperOptions => ({
  ...(matchMedia('(pointer: coarse)').matches ? BY_FINGER : BY_MOUSE),
  ...(isEdit ? EDITED : {}),
});

const FILM = 'video,audio,iframe,.elementor-widget-video,.elementor-widget-video-playlist';

/** Slides of widgets may contain videos. */
function wireContent(started: Started): void {
  const { wrapper } = started.nodes;
  wireOffset(started);
  if (wrapper.querySelector(FILM)) restFilms(started);
}

/** Turns off autoplay, looping and the pause on hover while a nested carousel is edited. */
const atRest = (settings: Settings): Settings => ({
  ...settings,
  autoplay: false,
  infinite: false,
  pause_on_hover: false,
});

/** What the options of a carousel of widgets depend on besides its settings. */
export interface ContentSurroundings extends Surroundings {
  readonly kind: Kind;
  /** True in the editor's preview. */
  readonly isEdit: boolean;
}

/** Returns the options of a loop or nested carousel. */
export const contentOptions = (settings: Settings, context: ContentSurroundings): CarouselOptions =>
  carouselOptions(
    context.kind === 'nested-carousel' && context.isEdit ? atRest(settings) : settings,
    context,
  );

/** Runs a loop carousel or a nested carousel. */
export const run: RunKind = async ({ element, settings, scope, report }: MountContext<Settings>, kind) => {
  const { isEdit } = pageConfig;
  const isNested = kind === 'nested-carousel';
  const kit: CarouselKit = {
    swapsArrows: true,
    onStart: wireContent,
    ...(isNested ? { engine: nestedEngine(isEdit) } : {}),
  };
  const start = (current: Settings, own: Scope) =>
    runCarousel(element, current, {
      scope: own,
      report,
      kit,
      optionsFor: (values, surroundings) => contentOptions(values, { ...surroundings, kind, isEdit }),
    });
  if (!isNested || !isEdit) return start(settings, scope);
  return followSlides(start, settings, scope);
};
