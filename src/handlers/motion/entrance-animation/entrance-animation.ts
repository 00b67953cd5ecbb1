import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { onceInView } from '#platform/in-view.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { entranceOf, type Settings, settings } from './model.ts';

/** The class by which the server hides what is to be animated. */
const INVISIBLE = 'elementor-invisible';
const ANIMATED = 'animated';
/** Inside of these are copies of slides and of what sticks: they show what their originals do. */
const COPY = '.swiper-slide-duplicate,.slick-cloned,.elementor-sticky__spacer';

/** Shows an element with an animation when it comes into view, once; plays it again when an animation setting changes. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: first, scope }) {
    // A video that is not there yet, which its own handler shows.
    if (element.matches('.elementor-loading')) return undefined;
    const patch = createPatch();
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
        // Read, so that the browser sees the classes gone and starts the animation anew.
        void element.offsetWidth;
        played = classes;
        reveal();
        set([ANIMATED, ...classes], true);
      }, delayMs);
    };

    const isPlayed = element.matches(`.${ANIMATED}:not(.${INVISIBLE})`);
    const isStill = !entrance()?.classes.length || prefersReducedMotion() || element.closest(COPY);
    if (isStill) reveal();
    // What was copied after it played does not play again.
    else if (!isPlayed) onceInView(element, play, watch);
    // On paper nothing comes into view.
    scope.listen(window, 'beforeprint', reveal);
    return {
      update(next) {
        current = next;
        watch.dispose();
        play();
      },
      dispose: patch.restore,
    };
  },
});
