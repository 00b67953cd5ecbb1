import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import type { Instance } from '#runtime/define.ts';
import { type CarouselExtension, joinExtensions } from './carousel-extension.ts';
import { type CarouselContext, type CarouselOptions, canUpdateOptions } from './carousel-model.ts';
import { type CarouselNodes, findCarousel } from './carousel-nodes.ts';
import { type Carousel, startCarousel } from './engine.ts';

/** Calls back once an element has a width: immediately, or when it becomes visible. */
function whenHasWidth(element: HTMLElement, scope: Scope, run: () => void): void {
  if (element.clientWidth || !globalThis.ResizeObserver) {
    run();
    return;
  }
  const waitScope = scope.child();
  const observer = new ResizeObserver(() => {
    if (!element.clientWidth) return;
    waitScope.dispose();
    scope.frame(run);
  });
  waitScope.observe(observer);
  observer.observe(element);
}

/**
 * Loads what only some carousels need. A failure is reported, and the carousel starts without that part. Only
 * for lazy pictures it rejects: without their code they never load.
 */
async function loadExtensions(
  { container, pagination: block }: CarouselNodes,
  { effect, pagination = 'bullets' }: CarouselOptions,
  report: (error: unknown) => void,
): Promise<CarouselExtension[]> {
  const isLazy = container.querySelector('.swiper-lazy') !== null;
  const hasCounter = block !== undefined && pagination !== 'bullets';
  const reportAndSkip = (error: unknown): CarouselExtension => {
    report(error);
    return {};
  };
  const loadOptionalParts = async (): Promise<CarouselExtension> => {
    const { optionalParts } = await import('./optional-parts.ts');
    return optionalParts({ counter: hasCounter, lazyImages: isLazy });
  };
  const pending: (CarouselExtension | Promise<CarouselExtension>)[] = [];
  if (isLazy) pending.push(loadOptionalParts());
  else if (hasCounter) pending.push(loadOptionalParts().catch(reportAndSkip));
  if (effect !== 'slide') {
    pending.push(
      import('./effect-extension.ts').then(({ effectExtension }) => effectExtension(effect), reportAndSkip),
    );
  }
  return Promise.all(pending);
}

/** How to run the carousel of a widget. */
export interface RunOptions<Settings> {
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
  /** Called again when the settings or the preference for reduced motion change. */
  readonly optionsFor: (settings: Settings, context: CarouselContext) => CarouselOptions;
  readonly extension?: CarouselExtension;
}

interface EditedSettings {
  readonly activeItemIndex: number;
}

/**
 * Runs the carousel of a widget, once it has a width. Applies changed settings; restarts the carousel if
 * Swiper cannot apply them. A changed `activeItemIndex` moves to that slide. Resolves to undefined with fewer
 * than two slides.
 */
export async function runCarousel<Settings extends EditedSettings>(
  widget: HTMLElement,
  initialSettings: Settings,
  { optionsFor, scope, report, extension = {} }: RunOptions<Settings>,
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
  let settings = initialSettings;
  let isMounted = false;
  let options: CarouselOptions;
  let currentScope: Scope | undefined;
  let carousel: Carousel | undefined;

  const goToActive = () => {
    if (settings.activeItemIndex) carousel?.goTo(settings.activeItemIndex - 1);
  };
  const start = async () => {
    const runScope = scope.child();
    currentScope = runScope;
    carousel = undefined;
    options = currentOptions();
    const extensions = await loadExtensions(nodes, options, report);
    if (runScope.disposed) return;
    carousel = startCarousel(nodes, options, runScope, joinExtensions([...extensions, extension]));
    goToActive();
  };
  const applyChanges = () => {
    if (!currentScope) return;
    const next = currentOptions();
    const canUpdate = carousel && canUpdateOptions(options, next);
    options = next;
    if (canUpdate) carousel?.updateOptions(next);
    else {
      currentScope.dispose();
      start().catch(report);
    }
  };
  let started: Promise<void> | undefined;
  whenHasWidth(nodes.container, scope, () => {
    started = start();
    // The mount does not wait for a start after this.
    if (isMounted) started.catch(report);
  });
  scope.listen(matchMedia('(prefers-reduced-motion: reduce)'), 'change', applyChanges);
  await started;
  isMounted = true;
  return {
    update(next) {
      const hasMoved = next.activeItemIndex !== settings.activeItemIndex;
      settings = next;
      applyChanges();
      if (hasMoved) goToActive();
    },
  };
}
