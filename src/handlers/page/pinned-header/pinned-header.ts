import { createPatch } from '#lib/patch.ts';
import { isScrolling } from '#platform/scroll-page.ts';
import { onViewport } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { judge } from './model.ts';
import { settings } from './settings.ts';

// So that a position the browser restores is no movement.
const START_DELAY_MS = 100;

/**
 * Unpins the header when the page is scrolled down past its height, and pins it when the page is scrolled up or at its top; a
 * style sheet makes of the classes what it likes. One with the class `frozen` stays as it is.
 */
export default defineBehaviour({
  settings,
  mount({ element, settings, scope }) {
    const { classes, offset } = settings;
    const patch = createPatch();
    scope.add(patch.restore);
    const toggle = (names: string, force: boolean) => {
      for (const name of names.split(/\s+/)) if (name) patch.toggle(element, name, force);
    };
    const pin = (pinned: boolean) => {
      toggle(classes.pinned, pinned);
      toggle(classes.unpinned, !pinned);
    };
    const isFrozen = () => classes.frozen.split(/\s+/).every((name) => element.classList.contains(name));

    toggle(classes.initial, true);
    if (window.scrollY <= offset.up) pin(true);
    scope.timeout(() => {
      let lastY = Math.round(window.scrollY);
      onViewport(({ scrollY, height: windowHeight }) => {
        const y = Math.round(scrollY);
        const { scrollHeight: contentHeight } = document.documentElement;
        const verdict = judge(lastY, { y, windowHeight, contentHeight }, settings);
        lastY = y;
        if (!verdict) return undefined;
        return () => {
          toggle(classes.top, verdict.isTop);
          toggle(classes.notTop, !verdict.isTop);
          toggle(classes.bottom, verdict.isBottom);
          toggle(classes.notBottom, !verdict.isBottom);
          // What the script itself scrolls to is not to be followed by a header on the move.
          if (verdict.pin !== undefined && !isFrozen() && !isScrolling()) pin(verdict.pin);
        };
      }, scope);
    }, START_DELAY_MS);
    // Whoever walks through the page by keyboard sees where they are.
    scope.listen(element, 'focusin', () => {
      if (!isFrozen()) pin(true);
    });
  },
});
