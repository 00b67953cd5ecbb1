import { anchorTarget, fragmentId } from '#lib/anchor-target.ts';
import { originalFrontend } from '#originals/has-originals.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { findLanding, offsetLanding } from './offset-landing.ts';
import { isShown, revealTarget } from './reveal-target.ts';

const find = (id = ''): HTMLElement | null => document.getElementById(id);

export default defineBehaviour({
  mount({ scope, runtime, report }) {
    const revealCurrent = () => {
      const target = find(fragmentId(location.hash));
      return target && !isShown(target) ? revealTarget(target, runtime, scope) : undefined;
    };
    scope.listen<MouseEvent>(document, 'click', (event) => {
      const fragment = findLanding(event);
      const target = find(anchorTarget(fragment ?? ''));
      if (target) offsetLanding(target, scope);
      // Clicking the current fragment again emits no `hashchange`.
      return fragment === location.hash ? revealCurrent() : undefined;
    });
    scope.listen(window, 'hashchange', revealCurrent);

    const target = find(fragmentId(location.hash));
    // Without add-ons this code is loaded for a hidden target. Even if it is visible by now, the browser has
    // not scrolled to it.
    if (target && !(originalFrontend() && isShown(target))) {
      revealTarget(target, runtime, scope).catch(report);
    }
  },
});
