import type { CarouselKit, Started } from '../shared/carousel-kit.ts';
import type { Settings } from './settings.ts';

/** The lazy module of an addition. */
interface Addition {
  readonly kitFor: (settings: Settings) => CarouselKit;
}

const SHADOWS = '[class*="swiper-slide-shadow"],.swiper-cube-shadow';

/** Takes away at the end what effects in space add to slides. */
function removeShadows({ nodes, scope }: Started): void {
  scope.add(() => {
    for (const shadow of nodes.wrapper.querySelectorAll(SHADOWS)) shadow.remove();
  });
}

/** Joins what several additions bring. */
const joined = (kits: readonly CarouselKit[]): CarouselKit => ({
  modules: kits.flatMap(({ modules = [] }) => modules),
  onStart: (started: Started) => {
    removeShadows(started);
    for (const { onStart } of kits) onStart?.(started);
  },
});

/**
 * Loads what only some media carousels need; nothing for the others. An addition that cannot be had is reported, and the carousel
 * goes without it.
 */
export function additionsFor(
  settings: Settings,
  report: (error: unknown) => void,
): Promise<CarouselKit> | undefined {
  const { skin, effect } = settings;
  const loads: Promise<Addition>[] = [];
  if (skin === 'slideshow') loads.push(import('./thumbnails.ts'));
  if (skin === 'coverflow') loads.push(import('./coverflow.ts'));
  else if (effect === 'cube') loads.push(import('./cube.ts'));
  if (!loads.length) return undefined;
  const kits = loads.map((load) =>
    load.then(
      ({ kitFor }) => kitFor(settings),
      (error): CarouselKit => {
        report(error);
        return {};
      },
    ),
  );
  return Promise.all(kits).then(joined);
}
