import { findScoped } from '#lib/find-scoped.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { onceInView } from '#platform/in-view.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** Returns a bar's width from `data-max`, limited to 0–100 %; undefined if that is not a number. */
export function barWidth(max: string | undefined): string | undefined {
  const percent = Number.parseFloat(max ?? '');
  return Number.isNaN(percent) ? undefined : `${Math.min(100, Math.max(0, percent))}%`;
}

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
