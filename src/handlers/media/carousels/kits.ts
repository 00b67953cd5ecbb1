import type { SwiperOptions } from 'swiper/types';
import type { CarouselKit } from '../shared/carousel-kit.ts';
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

/** What a kind of carousel has beside its settings. */
export function kitOf(kind: Kind, { isEdit }: { readonly isEdit: boolean }): CarouselKit {
  const paginate = wireCounter;
  if (kind === 'image-carousel') return { onStart: wireOffset };
  const held = { paginate, swapsArrows: true, onStart: wireOffset };
  if (kind === 'loop-carousel') return held;
  if (kind === 'nested-carousel') return { ...held, engine: nestedEngine(isEdit) };
  return { paginate, engine: PULLED };
}
