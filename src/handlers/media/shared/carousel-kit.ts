import type { Swiper, SwiperModule, SwiperOptions } from 'swiper/types';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CarouselOptions } from './carousel-model.ts';
import type { CarouselNodes } from './carousel-nodes.ts';

/** A carousel that has just started. Its scope ends with it, before its markup is put back. */
export interface Started {
  readonly swiper: Swiper;
  readonly nodes: CarouselNodes;
  readonly options: CarouselOptions;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** What some kinds of carousels have beside the options of all. */
export interface CarouselKit {
  /** Modules of the engine. */
  readonly modules?: readonly SwiperModule[];
  /** Further options of the engine, which no setting changes. */
  readonly engine?: SwiperOptions;
  /** In the place of bullets: fills the pagination. */
  readonly paginate?: ((block: HTMLElement, started: Started) => void) | undefined;
  readonly onStart?: (started: Started) => void;
  /** True where the server's arrows change places on sites that read from right to left. */
  readonly swapsArrows?: boolean;
}

/** Joins kits into one; of what only one can give, the first that has it gives it. */
export const joinKits = (kits: readonly CarouselKit[]): CarouselKit => ({
  modules: kits.flatMap(({ modules = [] }) => modules),
  engine: Object.assign({}, ...kits.map(({ engine }) => engine)),
  paginate: kits.find(({ paginate }) => paginate)?.paginate,
  onStart(started) {
    for (const { onStart } of kits) onStart?.(started);
  },
  swapsArrows: kits.some(({ swapsArrows }) => swapsArrows),
});
