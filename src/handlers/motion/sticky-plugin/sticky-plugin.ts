import { asMap } from '#lib/as-map.ts';
import type { Scope } from '#lib/scope.ts';
import { offerPlugin } from '#platform/offer-plugin.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { parentOf, settings } from './settings.ts';

export default defineBehaviour({
  mount({ scope, runtime, report }) {
    const running = new WeakMap<Element, Scope>();

    const start = async (element: HTMLElement, raw: unknown) => {
      const stickyScope = scope.child();
      running.set(element, stickyScope);
      const { makeSticky } = await import('../shared/make-sticky.ts');
      const { to, offset, effectsOffset, classes } = settings.parse(raw);
      const { sticky, stickyActive: active, stickyEffects: effects, spacer } = classes;
      const parent = parentOf(element, asMap(raw).parent);
      if (stickyScope.disposed) return;
      makeSticky(
        element,
        {
          to,
          offsetPx: offset,
          effectsOffsetPx: effectsOffset,
          parent,
          classes: { sticky, active, effects, spacer },
        },
        stickyScope,
      );
    };

    offerPlugin(
      'sticky',
      function (this: ArrayLike<Element>, raw: unknown) {
        for (const element of Array.from(this)) {
          if (!(element instanceof HTMLElement)) continue;
          if (raw === 'destroy') {
            running.get(element)?.dispose();
            running.delete(element);
          } else if (!running.has(element)) start(element, raw).catch(report);
        }
      },
      runtime,
    );
  },
});
