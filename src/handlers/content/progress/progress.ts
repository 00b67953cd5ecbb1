import { findScoped } from '#lib/find-scoped.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { onceInView } from '#platform/in-view.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { barWidth } from './model.ts';

export default defineBehaviour({
  mount({ element, scope }) {
    const patch = scope.patch();
    for (const bar of findScoped(element, '.elementor-progress-bar')) {
      const width = barWidth(bar.dataset.max);
      if (!width) continue;
      const grow = () => patch.style(bar, 'width', width);
      if (prefersReducedMotion()) {
        patch.style(bar, 'transition', 'none');
        grow();
      } else {
        onceInView(bar, grow, scope);
        scope.listen(window, 'beforeprint', grow);
      }
    }
  },
});
