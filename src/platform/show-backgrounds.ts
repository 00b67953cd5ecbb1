import { createPatch, type Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';

const SHOWN = 'e-lazyloaded';
const HIDDEN = `.e-con.e-parent:not(.${SHOWN})`;
/** Dispatched on the document when containers were inserted or moved. */
const OBSERVE = 'elementor/lazyload/observe';
const ROOT_MARGIN = '200px 0px';

/**
 * Shows the backgrounds of containers when they come near the window, also of those that are inserted later. Keeps
 * no container in memory that was removed, such as the content of a closed popup.
 */
export function showBackgrounds(scope: Scope): void {
  const patches = new WeakMap<Element, Patch>();
  const show = (element: Element) => {
    const patch = createPatch();
    patch.toggle(element, SHOWN, true);
    patches.set(element, patch);
  };
  scope.add(() => {
    for (const element of document.querySelectorAll(`.${SHOWN}`)) patches.get(element)?.restore();
  });
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
