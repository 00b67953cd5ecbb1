import type { Swiper, SwiperModule, SwiperOptions } from 'swiper/types';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import type { CarouselOptions } from './carousel-model.ts';
import type { CarouselNodes } from './carousel-nodes.ts';

/** A carousel that has started. Its scope ends before its markup is restored. */
export interface StartedCarousel {
  readonly swiper: Swiper;
  readonly nodes: CarouselNodes;
  readonly options: CarouselOptions;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** What only some kinds of carousels do. */
export interface CarouselExtension {
  readonly modules?: readonly SwiperModule[];
  /** More Swiper options, which no setting changes. */
  readonly swiperOptions?: SwiperOptions;
  /** Fills the pagination instead of bullets. */
  readonly fillPagination?: ((block: HTMLElement, started: StartedCarousel) => void) | undefined;
  readonly onStart?: (started: StartedCarousel) => void;
  /** True if the server's arrows swap sides on right-to-left sites. */
  readonly swapsArrows?: boolean;
}

/** Joins extensions into one. The first `fillPagination` wins. */
export const joinExtensions = (extensions: readonly CarouselExtension[]): CarouselExtension => ({
  modules: extensions.flatMap(({ modules = [] }) => modules),
  swiperOptions: Object.assign({}, ...extensions.map(({ swiperOptions }) => swiperOptions)),
  fillPagination: extensions.find(({ fillPagination }) => fillPagination)?.fillPagination,
  onStart(started) {
    for (const { onStart } of extensions) onStart?.(started);
  },
  swapsArrows: extensions.some(({ swapsArrows }) => swapsArrows),
});
