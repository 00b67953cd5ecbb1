import { anchorTarget } from '#lib/anchor-target.ts';
import { foreignFrontend } from '#originals/sees-originals.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { findLanding, offsetLanding } from './offset-landing.ts';
import { isShown, revealTarget } from './reveal-target.ts';

const targetOf = (fragment = ''): HTMLElement | null => document.getElementById(anchorTarget(fragment) ?? '');

/**
 * Helps the browser to follow links within the page: site code may move the place where it lands, and what is in a closed tab
 * or accordion item is opened first. The way there, and the address, are the browser's.
 */
export default defineBehaviour({
  mount({ scope, runtime, report }) {
    const follow = () => {
      const target = targetOf(location.hash);
      return target && !isShown(target) ? revealTarget(target, runtime, scope) : undefined;
    };
    scope.listen<MouseEvent>(document, 'click', (event) => {
      const fragment = findLanding(event);
      const target = targetOf(fragment);
      if (target) offsetLanding(target, scope);
      // The same fragment again is no change of the address.
      return fragment === location.hash ? follow() : undefined;
    });
    scope.listen(window, 'hashchange', follow);

    const target = targetOf(location.hash);
    // Without add-ons this came for a target that did not show: even if it shows by now, the browser did not go there.
    if (target && !(foreignFrontend() && isShown(target))) {
      revealTarget(target, runtime, scope).catch(report);
    }
  },
});
