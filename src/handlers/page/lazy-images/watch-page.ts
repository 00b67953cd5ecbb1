import { systemClock } from '#lib/clock.ts';
import type { Scope } from '#lib/scope.ts';
import type { LazyConfig } from './config.ts';

/** The page's settings, and the functions that `watchPage` calls. */
export interface WatchOptions {
  readonly config: LazyConfig;
  readonly scope: Scope;
  nextFrame(run: () => void): void;
  /** Whether there is anything to check. */
  isNeeded(): boolean;
  /** Runs a check; returns whether another one is needed. */
  run(isCompleted: boolean): boolean;
  onResized(): void;
}

const MIN_START_MS = 999;
const LATEST_MS = 20_000;
const SCROLL_END_MS = 99;
const RESIZE_END_MS = 99;
const MIN_IDLE_MS = 50;
const CHECK_EVENTS = ['focus', 'mouseover', 'click', 'load', 'transitionend', 'animationend'];

/** Returns a function that requests a check: one at a time, and at least `throttleDelay` ms apart. */
function createThrottle({ config, scope, nextFrame }: WatchOptions, run: () => void): () => void {
  let isPending = false;
  let lastMs = -Infinity;
  const runNow = () => {
    isPending = false;
    lastMs = systemClock.now();
    run();
  };
  const schedule = () => {
    const timeout = config.ricTimeout;
    if (timeout < MIN_IDLE_MS || !('requestIdleCallback' in window)) nextFrame(runNow);
    else requestIdleCallback(() => scope.disposed || runNow(), { timeout });
  };
  return () => {
    if (isPending || scope.disposed) return;
    isPending = true;
    const waitMs = lastMs + config.throttleDelay - systemClock.now();
    if (waitMs > 0) scope.timeout(schedule, waitMs);
    else schedule();
  };
}

/** Lets checks look further away once the page is loaded, but not while it scrolls. */
function watchProgress({ config, scope }: WatchOptions, check: () => void, onCompleted: () => void): void {
  const startMs = systemClock.now();
  const progress = scope.child();
  const complete = () => {
    progress.dispose();
    let cancel = () => {};
    const loadFurther = () => {
      config.loadMode = 3;
      check();
    };
    onCompleted();
    loadFurther();
    scope.listen(
      window,
      'scroll',
      () => {
        if (config.loadMode === 3) config.loadMode = 2;
        cancel();
        cancel = scope.timeout(loadFurther, SCROLL_END_MS);
      },
      { capture: true, passive: true },
    );
  };
  const onLoad = () => progress.timeout(complete, Math.max(0, startMs + MIN_START_MS - systemClock.now()));
  progress.timeout(complete, LATEST_MS);
  if (document.readyState === 'complete') onLoad();
  else progress.listen(window, 'load', onLoad);
}

/**
 * Checks the page whenever anything may have come into view, until the scope ends. Returns a function that
 * requests a check.
 */
export function watchPage(options: WatchOptions): () => void {
  const { scope, isNeeded, run, onResized } = options;
  let isCompleted = false;
  let cancel = () => {};
  const requestCheck = createThrottle(options, () => {
    if (isNeeded() && run(isCompleted)) check();
  });
  const check = () => {
    if (isNeeded()) requestCheck();
  };
  const passive = { capture: true, passive: true };
  for (const type of ['scroll', 'resize']) scope.listen(window, type, check, passive);
  scope.listen(window, 'hashchange', check);
  scope.listen(window, 'resize', () => {
    cancel();
    cancel = scope.timeout(onResized, RESIZE_END_MS);
  });
  for (const type of CHECK_EVENTS) scope.listen(document, type, check, passive);
  const observer = scope.observe(new MutationObserver(check));
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  watchProgress(options, check, () => {
    isCompleted = true;
  });
  return check;
}
