import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageConfig } from '#platform/config.ts';
import type { Instance } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CarouselKit } from './carousel-kit.ts';
import { type CarouselOptions, canRetune, type Surroundings } from './carousel-model.ts';
import { findCarousel } from './carousel-nodes.ts';
import { type Carousel, startCarousel } from './engine.ts';
import { whenWide } from './when-wide.ts';

export interface CarouselRun<Settings> {
  readonly scope: Scope;
  /** Called again for every change of the settings, and of the visitor's wish for less motion. */
  readonly optionsFor: (settings: Settings, surroundings: Surroundings) => CarouselOptions;
  readonly kit?: CarouselKit;
}

interface Edited {
  readonly activeItemIndex: number;
}

/**
 * Keeps the carousel of a widget in step with its settings: in place where the engine can, else by starting anew. It starts as
 * soon as it has a width. `activeItemIndex`, when it changes, slides there. Gives nothing when there are no two slides.
 */
export function runCarousel<Settings extends Edited>(
  widget: HTMLElement,
  first: Settings,
  { optionsFor, scope, kit }: CarouselRun<Settings>,
): Instance<Settings> | undefined {
  const nodes = findCarousel(widget);
  const count = nodes?.slides.length ?? 0;
  if (!nodes || count < 2 || scope.disposed) return undefined;
  const currentOptions = () =>
    optionsFor(settings, {
      count,
      breakpoints: pageConfig.breakpoints,
      reducedMotion: prefersReducedMotion(),
    });
  let settings = first;
  let options: CarouselOptions;
  let running: Scope | undefined;
  let carousel: Carousel | undefined;

  const goToActive = () => {
    if (settings.activeItemIndex) carousel?.goTo(settings.activeItemIndex - 1);
  };
  const start = () => {
    running = scope.child();
    options = currentOptions();
    carousel = startCarousel(nodes, options, running, kit);
    goToActive();
  };
  const adjust = () => {
    if (!carousel) return;
    const next = currentOptions();
    const fits = canRetune(options, next);
    options = next;
    if (fits) carousel.retune(next);
    else {
      running?.dispose();
      start();
    }
  };
  whenWide(nodes.container, scope, start);
  scope.listen(matchMedia('(prefers-reduced-motion: reduce)'), 'change', adjust);
  return {
    update(next) {
      const hasMoved = next.activeItemIndex !== settings.activeItemIndex;
      settings = next;
      adjust();
      if (hasMoved) goToActive();
    },
  };
}
