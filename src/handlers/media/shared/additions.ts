import type { CarouselKit } from './carousel-kit.ts';
import type { CarouselOptions, Effect } from './carousel-model.ts';
import type { CarouselNodes } from './carousel-nodes.ts';

type Addition = Promise<{ readonly kit: CarouselKit }>;

const EFFECTS: Partial<Record<Effect, () => Addition>> = {
  fade: () => import('./effect-fade.ts'),
  cube: () => import('./effect-cube.ts'),
  coverflow: () => import('./effect-coverflow.ts'),
};

/**
 * Loads what only some carousels need. What cannot be had is reported, and the carousel goes without it; pictures that wait for code
 * never come without theirs, so that rejects.
 */
export async function additionsFor(
  { container, pagination: block }: CarouselNodes,
  { effect, pagination = 'bullets' }: CarouselOptions,
  report: (error: unknown) => void,
): Promise<CarouselKit[]> {
  const orWithout = (addition: Addition): Addition =>
    addition.catch((error) => {
      report(error);
      return { kit: {} };
    });
  const loads: Addition[] = [];
  if (container.querySelector('.swiper-lazy')) loads.push(import('./lazy-images.ts'));
  if (EFFECTS[effect]) loads.push(orWithout(EFFECTS[effect]()));
  if (block && pagination !== 'bullets') loads.push(orWithout(import('./counters.ts')));
  return (await Promise.all(loads)).map(({ kit }) => kit);
}
