import { anchorTarget } from '#lib/anchor-target.ts';
import type { Scope } from '#runtime/scope.ts';

/** Calls back when a link in the popup leads to a place on the page behind it, which is to be seen then. */
export function watchWayOut(widget: HTMLElement, close: () => void, scope: Scope): void {
  scope.listen(widget, 'click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
    const id = link && anchorTarget(link.getAttribute('href') ?? '');
    const target = id && document.getElementById(id);
    if (target && !widget.contains(target) && !event.defaultPrevented) close();
  });
}
