import type { SwiperOptions } from 'swiper/types';
import { pageConfig } from '#platform/config.ts';
import type { MountContext } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CarouselKit, Started } from '../shared/carousel-kit.ts';
import { type CarouselOptions, carouselOptions, type Surroundings } from '../shared/carousel-model.ts';
import { runCarousel } from '../shared/run-carousel.ts';
import type { Kind, RunKind } from './kinds.ts';
import { wireOffset } from './offset.ts';
import type { Settings } from './settings.ts';

/** Slides hold widgets of their own: a slip of the mouse is not meant for the carousel. */
const BY_MOUSE: SwiperOptions = { shortSwipes: false };
const BY_FINGER: SwiperOptions = { longSwipesRatio: 0.3, threshold: 10 };
const EDITED: SwiperOptions = { noSwipingSelector: '.swiper-slide > .e-con .elementor-element' };

const nestedEngine = (isEdit: boolean): SwiperOptions => ({
  ...(matchMedia('(pointer: coarse)').matches ? BY_FINGER : BY_MOUSE),
  ...(isEdit ? EDITED : {}),
});

const FILM = 'video,audio,iframe,.elementor-widget-video,.elementor-widget-video-playlist';

/** Slides of widgets may hold films. */
function wireContent(started: Started, report: (error: unknown) => void): void {
  const { wrapper } = started.nodes;
  wireOffset(started);
  if (wrapper.querySelector(FILM))
    import('./films.ts').then(({ restFilms }) => restFilms(started)).catch(report);
}

/** What the nested carousel leaves out while it is edited. */
const atRest = (settings: Settings): Settings => ({
  ...settings,
  autoplay: false,
  infinite: false,
  pause_on_hover: false,
});

export interface ContentSurroundings extends Surroundings {
  readonly kind: Kind;
  /** True in the editor's preview. */
  readonly isEdit: boolean;
}

/** Options of carousels of widgets. */
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
    onStart: (started) => wireContent(started, report),
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
  const { followSlides } = await import('./edit-slides.ts');
  return followSlides(start, settings, scope);
};
