import type { Scope } from '#runtime/scope.ts';

/**
 * Calls back once, when the element comes into view, or within `marginPx` below it. Where the browser cannot tell what is in view, at
 * once.
 */
export function whenSeen(element: Element, scope: Scope, callback: () => void, marginPx = 0): void {
  if (!globalThis.IntersectionObserver) {
    callback();
    return;
  }
  const own = scope.child();
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    if (!entries.at(-1)?.isIntersecting) return;
    own.dispose();
    callback();
  };
  own.observe(new IntersectionObserver(look, { rootMargin: `0px 0px ${marginPx}px` })).observe(element);
}
