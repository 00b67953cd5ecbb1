import type { Scope } from '#lib/scope.ts';
import { createAutoSizer } from './auto-sizes.ts';
import { fillConfig, type LazyConfig } from './config.ts';
import { expandOf, isBot, isNear, isOverlapping, STRICT_CHECKS, toNumber } from './model.ts';
import { createFire, createPatches } from './page-access.ts';
import { createUnveiler, type Unveiler } from './unveil.ts';
import { watchPage } from './watch-page.ts';

/**
 * Returns whether no ancestor hides an element by opacity or overflow. Ignores its own opacity, which may
 * fade it in. `expand` enlarges its box. Without `loadHidden`, an invisible element counts as hidden.
 */
export function isShown(element: Element, expand: number, loadHidden: boolean): boolean {
  const style = getComputedStyle(element);
  if (!loadHidden && style.visibility === 'hidden') return false;
  const box = element.getBoundingClientRect();
  let isFixed = style.position === 'fixed';
  for (
    let ancestor = element.parentElement;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    const { opacity, overflowX, overflowY, position } = getComputedStyle(ancestor);
    if (opacity === '0') return false;
    const isClipping = !isFixed && (overflowX !== 'visible' || overflowY !== 'visible');
    if (isClipping && !isOverlapping(box, ancestor.getBoundingClientRect(), expand)) return false;
    isFixed ||= position === 'fixed';
  }
  return true;
}

interface LazyPage {
  lazySizes?: object | undefined;
  lazySizesConfig?: unknown;
}

const MAX_LOADING = 8;

/** Creates the check, which finds the elements that are due and loads them. */
function createCheck(config: LazyConfig, { unveil, isPreparing, loadingCount }: Unveiler) {
  const pending = document.getElementsByClassName(config.lazyClass) as HTMLCollectionOf<HTMLElement>;
  const preloads = document.getElementsByClassName(`${config.lazyClass} ${config.preloadClass}`);
  const loadsAll = isBot(navigator.userAgent);
  let checks = 0;

  const due = (expand: number): HTMLElement[] => {
    const found: HTMLElement[] = [];
    for (const element of pending) {
      if (loadingCount() + found.length >= MAX_LOADING) break;
      if (isPreparing(element)) continue;
      const elementExpand = toNumber(element.getAttribute('data-expand'), expand);
      const isInRange = isNear(
        element.getBoundingClientRect(),
        innerWidth,
        innerHeight,
        elementExpand,
        config.hFac,
      );
      if (isInRange && isShown(element, elementExpand, config.loadHidden)) found.push(element);
    }
    return found;
  };

  const distance = (): number => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    return expandOf({ ...config, checks, loading: loadingCount(), isHidden: document.hidden, width, height });
  };
  return {
    hasPending: () => pending.length > 0,
    /** Runs a check. Returns whether another one must run to look further. */
    run(isCompleted: boolean): boolean {
      if (!config.loadMode) return false;
      if (loadsAll) unveil([...pending]);
      if (loadingCount() >= MAX_LOADING) return false;
      checks += 1;
      const found = due(distance());
      // With nothing else to load, load one element with `preloadClass` early.
      const first = isCompleted && config.loadMode > 2 && !found.length && preloads[0];
      unveil(first ? [first as HTMLElement] : found);
      return checks <= STRICT_CHECKS;
    },
  };
}

/**
 * Starts lazy loading with the page's settings, and offers its interface (`lazySizes`) until the scope ends.
 * Does nothing if that exists; stops when another script replaces it.
 */
export function startLazyImages(outerScope: Scope): void {
  const page = window as LazyPage;
  if (page.lazySizes) return;
  const scope = outerScope.child();
  const rawConfig = page.lazySizesConfig;
  const marksErrors = 'errorClass' in Object(rawConfig);
  const config = fillConfig(rawConfig);
  // On the outer scope, so that loaded images stay when another script replaces the interface.
  const patchOf = createPatches(outerScope);
  const fire = createFire(() => api);
  const nextFrame = (run: () => void) => (document.hidden ? scope.timeout(run, 0) : scope.frame(run));
  const sizer = createAutoSizer(config, fire, patchOf);
  let check = () => {};
  const unveiler = createUnveiler({
    ...{ config, marksErrors, fire, sizer, patchOf, scope, nextFrame },
    onDone: () => check(),
  });
  let isStarted = false;
  const isOurs = () => {
    if (page.lazySizes !== api) scope.dispose();
    return !scope.disposed;
  };
  const api = {
    cfg: config,
    init() {
      if (isStarted || scope.disposed) return;
      isStarted = true;
      const { hasPending, run } = createCheck(config, unveiler);
      const isNeeded = () => hasPending() && isOurs();
      check = watchPage({ config, scope, nextFrame, isNeeded, run, onResized: sizer.checkElems });
      check();
    },
    loader: { checkElems: () => check(), unveil: (element: HTMLElement) => unveiler.unveil([element]) },
    autoSizer: sizer,
    aC: (element: Element, name: string) => element.classList.add(name),
    rC: (element: Element, name: string) => element.classList.remove(name),
    hC: (element: Element, name: string) => element.classList.contains(name),
    fire,
    gW: sizer.gW,
    rAF: nextFrame,
  };
  page.lazySizes = api;
  scope.add(() => {
    if (page.lazySizes === api) delete page.lazySizes;
  });
  if (config.init) scope.timeout(api.init, 0);
}
