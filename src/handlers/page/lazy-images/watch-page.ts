import { systemClock } from '#lib/clock.ts';
import type { Scope } from '#runtime/scope.ts';
import type { LazyConfig } from './config.ts';

/** What `watchPage` needs. */
export interface Checks {
  readonly config: LazyConfig;
  readonly scope: Scope;
  nextFrame(run: () => void): void;
  /** Whether there is anything to check. */
  isWanted(): boolean;
  /** Runs a check; returns true if another one must follow. */
  run(isCompleted: boolean): boolean;
  /** Called after the window was resized. */
  measure(): void;
}

const MIN_START_MS = 999;
const LATEST_MS = 20_000;
const SCROLL_END_MS = 99;
const RESIZE_END_MS = 99;
const MIN_IDLE_MS = 50;
const MOMENTS = ['focus', 'mouseover', 'click', 'load', 'transitionend', 'animationend'];

/** Returns a function that requests a check: one at a time, and at least `throttleDelay` ms apart. */
function createThrottle({ config, scope, nextFrame }: Checks, run: () => void): () => void {
  let isAsked = false;
  let lastMs = -Infinity;
  const go = () => {
    isAsked = false;
    lastMs = systemClock.now();
    run();
  };
  const soon = () => {
    const timeout = config.ricTimeout;
    if (timeout < MIN_IDLE_MS || !('requestIdleCallback' in window)) nextFrame(go);
    else requestIdleCallback(() => scope.disposed || go(), { timeout });
  };
  return () => {
    if (isAsked || scope.disposed) return;
    isAsked = true;
    const waitMs = lastMs + config.throttleDelay - systemClock.now();
    if (waitMs > 0) scope.timeout(soon, waitMs);
    else soon();
  };
}

/** Loads further away once the page is loaded, but not while it scrolls. */
function followProgress({ config, scope }: Checks, check: () => void, onCompleted: () => void): void {
  const startMs = systemClock.now();
  const progress = scope.child();
  const complete = () => {
    progress.dispose();
    let stop = () => {};
    const rest = () => {
      config.loadMode = 3;
      check();
    };
    onCompleted();
    rest();
    scope.listen(
      window,
      'scroll',
      () => {
        if (config.loadMode === 3) config.loadMode = 2;
        stop();
        stop = scope.timeout(rest, SCROLL_END_MS);
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
export function watchPage(checks: Checks): () => void {
  const { scope, isWanted, run, measure } = checks;
  let isCompleted = false;
  let stop = () => {};
  const ask = createThrottle(checks, () => {
    if (isWanted() && run(isCompleted)) check();
  });
  const check = () => {
    if (isWanted()) ask();
  };
  const passive = { capture: true, passive: true };
  for (const type of ['scroll', 'resize']) scope.listen(window, type, check, passive);
  scope.listen(window, 'hashchange', check);
  scope.listen(window, 'resize', () => {
    stop();
    stop = scope.timeout(measure, RESIZE_END_MS);
  });
  for (const type of MOMENTS) scope.listen(document, type, check, passive);
  const observer = scope.observe(new MutationObserver(check));
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  followProgress(checks, check, () => {
    isCompleted = true;
  });
  return check;
}
