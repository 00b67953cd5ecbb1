import { isPageVisible, onVisibilityChange, whenShown } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';

/** Calls back once when a part of an element is in view; at once in browsers without IntersectionObserver. */
export function onceInView(element: Element, run: () => void, scope: Scope): void {
  if (!globalThis.IntersectionObserver) {
    whenShown(scope, run);
    return;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  scope.observe(observer);
  whenShown(scope, () => observer.observe(element));
}

/**
 * Calls back with whether an element is in view on a visible page: once that is known, and at each change.
 * Without IntersectionObserver, every element counts as in view.
 */
export function watchInView(element: Element, scope: Scope, callback: (isSeen: boolean) => void): void {
  // An ended scope would never stop the observer.
  if (scope.disposed) return;
  let isInView: boolean | undefined;
  let lastReported: boolean | undefined;
  const sync = () => {
    const isSeenNow = isInView && isPageVisible();
    if (isSeenNow === lastReported) return;
    lastReported = isSeenNow;
    callback(Boolean(isSeenNow));
  };
  onVisibilityChange(scope, sync);
  if (!globalThis.IntersectionObserver) {
    isInView = true;
    sync();
    return;
  }
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting;
    sync();
  });
  scope.observe(observer);
  observer.observe(element);
}
