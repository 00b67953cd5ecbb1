import type { Scope } from '#runtime/scope.ts';

/** Calls back the first time that any part of an element is in view; at once where the browser cannot tell. */
export function onceInView(element: Element, run: () => void, scope: Scope): void {
  if (!globalThis.IntersectionObserver) {
    run();
    return;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  scope.observe(observer);
  observer.observe(element);
}
