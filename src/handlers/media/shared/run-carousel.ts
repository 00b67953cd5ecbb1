import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageConfig } from '#platform/config.ts';
import type { Instance } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { type CarouselKit, joinKits } from './carousel-kit.ts';
import { type CarouselOptions, canRetune, type Surroundings } from './carousel-model.ts';
import { type CarouselNodes, findCarousel } from './carousel-nodes.ts';
import { type Carousel, startCarousel } from './engine.ts';

/** Calls back once an element has a width: immediately, or when it becomes visible. */
function whenWide(element: HTMLElement, scope: Scope, run: () => void): void {
  if (element.clientWidth || !globalThis.ResizeObserver) {
    run();
    return;
  }
  const waiting = scope.child();
  const observer = new ResizeObserver(() => {
    if (!element.clientWidth) return;
    waiting.dispose();
    scope.frame(run);
  });
  waiting.observe(observer);
  observer.observe(element);
}

/**
 * Loads additions that only some carousels need. A failure is reported and the carousel starts without it.
 * For lazy pictures it rejects: they never load otherwise.
 */
async function additionsFor(
  { container, pagination: block }: CarouselNodes,
  { effect, pagination = 'bullets' }: CarouselOptions,
  report: (error: unknown) => void,
): Promise<CarouselKit[]> {
  const isLazy = container.querySelector('.swiper-lazy') !== null;
  const isCounted = block !== undefined && pagination !== 'bullets';
  const without = (error: unknown): CarouselKit => {
    report(error);
    return {};
  };
  const additions = async (): Promise<CarouselKit> => {
    const { wireCounter, wireLazyImages } = await import('./additions.ts');
    return {
      ...(isCounted && { paginate: wireCounter }),
      ...(isLazy && { onStart: wireLazyImages }),
    };
  };
  const loads: (CarouselKit | Promise<CarouselKit>)[] = [];
  if (isLazy) loads.push(additions());
  else if (isCounted) loads.push(additions().catch(without));
  if (effect !== 'slide') {
    loads.push(import('./effects.ts').then(({ effectKit }) => effectKit(effect), without));
  }
  return Promise.all(loads);
}

/** How to run the carousel of a widget. */
export interface CarouselRun<Settings> {
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
  /** Called again when the settings or the preference for reduced motion change. */
  readonly optionsFor: (settings: Settings, surroundings: Surroundings) => CarouselOptions;
  readonly kit?: CarouselKit;
}

interface Edited {
  readonly activeItemIndex: number;
}

/**
 * Runs the carousel of a widget and follows its settings; restarts it if Swiper cannot apply a change. Starts
 * once the carousel has a width. A changed `activeItemIndex` moves to that slide. Resolves to undefined with
 * fewer than two slides.
 */
export async function runCarousel<Settings extends Edited>(
  widget: HTMLElement,
  first: Settings,
  { optionsFor, scope, report, kit = {} }: CarouselRun<Settings>,
): Promise<Instance<Settings> | undefined> {
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
  let isMounted = false;
  let options: CarouselOptions;
  let running: Scope | undefined;
  let carousel: Carousel | undefined;

  const goToActive = () => {
    if (settings.activeItemIndex) carousel?.goTo(settings.activeItemIndex - 1);
  };
  const start = async () => {
    const own = scope.child();
    running = own;
    carousel = undefined;
    options = currentOptions();
    const additions = await additionsFor(nodes, options, report);
    if (own.disposed) return;
    carousel = startCarousel(nodes, options, own, joinKits([...additions, kit]));
    goToActive();
  };
  const adjust = () => {
    if (!running) return;
    const next = currentOptions();
    const fits = carousel && canRetune(options, next);
    options = next;
    if (fits) carousel?.retune(next);
    else {
      running.dispose();
      start().catch(report);
    }
  };
  let started: Promise<void> | undefined;
  whenWide(nodes.container, scope, () => {
    started = start();
    // The mount no longer waits for a later start.
    if (isMounted) started.catch(report);
  });
  scope.listen(matchMedia('(prefers-reduced-motion: reduce)'), 'change', adjust);
  await started;
  isMounted = true;
  return {
    update(next) {
      const hasMoved = next.activeItemIndex !== settings.activeItemIndex;
      settings = next;
      adjust();
      if (hasMoved) goToActive();
    },
  };
}
