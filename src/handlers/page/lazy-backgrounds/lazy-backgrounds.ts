import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';

const HIDDEN = '.e-con.e-parent:not(.e-lazyloaded)';
const SHOWN = 'e-lazyloaded';
/** Told on the document when containers were inserted or moved. */
const OBSERVE = 'elementor/lazyload/observe';
const AHEAD = '200px 0px';

/** Shows the backgrounds of containers when they come near the viewport, also of those that are inserted later. */
export default defineBehaviour({
  mount({ scope }) {
    const patch = createPatch();
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
          { rootMargin: AHEAD },
        ),
      );
    const each = (act: (element: Element) => void) => () => {
      for (const element of document.querySelectorAll(HIDDEN)) act(element);
    };
    const watch = each((element) => (observer ? observer.observe(element) : show(element)));
    scope.add(patch.restore);
    watch();
    scope.listen(document, OBSERVE, watch);
    // On paper nothing comes near.
    scope.listen(window, 'beforeprint', each(show));
  },
});
