import { findScoped } from '#lib/find-scoped.ts';
import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { defineBehaviour } from '#runtime/define.ts';

const FADE_MS = 400;

/** A message that its button takes away until the page is loaded again. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    let fading: Animation | undefined;
    scope.add(() => fading?.cancel());
    const hide = () => {
      fading?.cancel();
      const { activeElement } = document;
      // What is hidden may not keep the focus; browsers go on from this place at the next Tab.
      if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur();
      patch.style(element, 'display', 'none');
    };
    const dismiss = () => {
      if (fading) return;
      if (prefersReducedMotion() || !element.animate) return hide();
      fading = element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: 'forwards' });
      fading.onfinish = hide;
    };
    for (const button of findScoped(element, '.elementor-alert-dismiss'))
      scope.listen(button, 'click', dismiss);
  },
});
