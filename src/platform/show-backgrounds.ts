import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';

const SHOWN = 'e-lazyloaded';
const HIDDEN = `.e-con.e-parent:not(.${SHOWN})`;
/** Dispatched on the document when containers were inserted or moved. */
const OBSERVE = 'elementor/lazyload/observe';
const ROOT_MARGIN = '200px 0px';

/**
 * Shows the backgrounds of containers when they come near the window, also of those that are inserted later.
 */
export function showBackgrounds(patch: Patch, scope: Scope): void {
  const show = (element: Element) => patch.toggle(element, SHOWN, true);
  const observer =
    globalThis.IntersectionObserver &&
    scope.observe(
      new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue;
            observer.unobserve(target);
            show(target);
          }
        },
        { rootMargin: ROOT_MARGIN },
      ),
    );
  const forEachHidden = (act: (element: Element) => void) => () => {
    for (const element of document.querySelectorAll(HIDDEN)) act(element);
  };
  const watch = forEachHidden((element) => (observer ? observer.observe(element) : show(element)));
  watch();
  scope.listen(document, OBSERVE, watch);
  // A printed page does not scroll.
  scope.listen(window, 'beforeprint', forEachHidden(show));
}
