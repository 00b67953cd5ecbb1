import type { Swiper, SwiperModule, SwiperOptions } from 'swiper/types';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CarouselOptions } from './carousel-model.ts';
import type { CarouselNodes } from './carousel-nodes.ts';

/** A carousel that has started. Its scope ends before its markup is restored. */
export interface Started {
  readonly swiper: Swiper;
  readonly nodes: CarouselNodes;
  readonly options: CarouselOptions;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** Additions of some kinds of carousels. */
export interface CarouselKit {
  /** Swiper modules. */
  readonly modules?: readonly SwiperModule[];
  /** More Swiper options, which no setting changes. */
  readonly engine?: SwiperOptions;
  /** Fills the pagination instead of bullets. */
  readonly paginate?: ((block: HTMLElement, started: Started) => void) | undefined;
  readonly onStart?: (started: Started) => void;
  /** True if the server's arrows swap sides on right-to-left sites. */
  readonly swapsArrows?: boolean;
}

/** Joins kits into one. The first `paginate` wins. */
export const joinKits = (kits: readonly CarouselKit[]): CarouselKit => ({
  modules: kits.flatMap(({ modules = [] }) => modules),
  engine: Object.assign({}, ...kits.map(({ engine }) => engine)),
  paginate: kits.find(({ paginate }) => paginate)?.paginate,
  onStart(started) {
    for (const { onStart } of kits) onStart?.(started);
  },
  swapsArrows: kits.some(({ swapsArrows }) => swapsArrows),
});
