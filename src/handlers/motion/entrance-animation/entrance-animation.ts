import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { onceInView } from '#platform/in-view.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { entranceOf, type Settings, settings } from './model.ts';

/** Class with which the server hides elements before their animation. */
const INVISIBLE = 'elementor-invisible';
const ANIMATED = 'animated';
/** Copies of slides, and spacers of sticky elements. They are shown without an animation. */
const COPY = '.swiper-slide-duplicate,.slick-cloned,.elementor-sticky__spacer';

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: first, scope }) {
    // A background video that is loading; its own handler shows it.
    if (element.matches('.elementor-loading')) return undefined;
    const patch = scope.patch();
    const watch = scope.child();
    const set = (names: readonly string[], force: boolean) => {
      for (const name of names) patch.toggle(element, name, force);
    };
    const reveal = () => set([INVISIBLE], false);
    let current = first;
    let played: readonly string[] = [];
    let cancel = () => {};
    const entrance = () => entranceOf(current, readDeviceMode(), pageConfig.breakpoints);
    const clear = () => {
      cancel();
      set([ANIMATED, ...played], false);
      played = [];
    };
    const play = () => {
      const { classes, delayMs } = entrance() ?? { classes: [], delayMs: 0 };
      clear();
      if (!classes.length || prefersReducedMotion()) {
        reveal();
        return;
      }
      set(classes, false);
      cancel = scope.timeout(() => {
        // Forces a layout, which restarts the animation.
        void element.offsetWidth;
        played = classes;
        reveal();
        set([ANIMATED, ...classes], true);
      }, delayMs);
    };

    const isPlayed = element.matches(`.${ANIMATED}:not(.${INVISIBLE})`);
    const isNotAnimated = !entrance()?.classes.length || prefersReducedMotion() || element.closest(COPY);
    if (isNotAnimated) reveal();
    // Copied after its animation: does not play again.
    else if (!isPlayed) onceInView(element, play, watch);
    // Printing scrolls nothing into view.
    scope.listen(window, 'beforeprint', reveal);
    return {
      update(next) {
        current = next;
        watch.dispose();
        play();
      },
    };
  },
});
