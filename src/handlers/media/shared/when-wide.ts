import type { Scope } from '#runtime/scope.ts';

/** Calls back once an element has a width: at once, or when what hides it opens. */
export function whenWide(element: HTMLElement, scope: Scope, run: () => void): void {
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
