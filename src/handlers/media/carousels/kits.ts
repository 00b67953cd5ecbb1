import type { SwiperOptions } from 'swiper/types';
import type { CarouselKit, Started } from '../shared/carousel-kit.ts';
import { wireCounter } from './counters.ts';
import type { Kind } from './model.ts';
import { wireOffset } from './offset.ts';

const PULLED: SwiperOptions = {
  grabCursor: true,
  slideToClickedSlide: true,
  preventClicksPropagation: false,
};
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

interface Place {
  /** True in the editor's preview. */
  readonly isEdit: boolean;
  readonly report: (error: unknown) => void;
}

/** What a kind of carousel has beside its settings. */
export function kitOf(kind: Kind, { isEdit, report }: Place): CarouselKit {
  const paginate = wireCounter;
  if (kind === 'image-carousel') return { onStart: wireOffset };
  const held = { paginate, swapsArrows: true, onStart: (started: Started) => wireContent(started, report) };
  if (kind === 'loop-carousel') return held;
  if (kind === 'nested-carousel') return { ...held, engine: nestedEngine(isEdit) };
  return { paginate, engine: PULLED };
}
