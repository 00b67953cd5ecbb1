import { isOn } from '#lib/is-on.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { jumpTo, stopScroll, suspendSnap } from '#platform/page-position.ts';
import { pageGlobal } from '#platform/params.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { settings } from './settings.ts';

/**
 * Moves the keyboard's position to the start of the page: nothing is focused, and Tab reaches the first
 * element.
 */
function focusStart(): void {
  const { body, activeElement } = document;
  const previousTabindex = body.getAttribute('tabindex');
  if (activeElement instanceof HTMLElement) activeElement.blur();
  body.setAttribute('tabindex', previousTabindex ?? '-1');
  body.focus({ preventScroll: true });
  if (previousTabindex === null) {
    body.blur();
    body.removeAttribute('tabindex');
  }
}

const STEP_MS = 16;
// A browser may scroll to whole pixels only.
const ROUNDING_PX = 1;
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Returns a function that scrolls the page to its top in equal steps, at once for 0 ms. A new call replaces a
 * running one. Stops when the visitor interacts or the page does not move; at the top, moves the focus to the
 * start.
 */
function createScrollToTop(scope: Scope): (durationMs: number) => void {
  let running: Scope | undefined;
  return (durationMs) => {
    stopScroll();
    running?.dispose();
    const runScope = scope.child();
    running = runScope;
    suspendSnap(runScope);
    const from = scrolledPx();
    const steps = Math.max(1, Math.round(durationMs / STEP_MS));
    let stepsDone = 0;
    const step = () => {
      stepsDone += 1;
      const target = from * (1 - stepsDone / steps);
      jumpTo(target);
      if (scrolledPx() <= 0) {
        runScope.dispose();
        focusStart();
      } else if (stepsDone < steps && scrolledPx() - target <= ROUNDING_PX) runScope.timeout(step, STEP_MS);
      else runScope.dispose();
    };
    if (steps === 1) return step();
    for (const type of INTERRUPTIONS) {
      runScope.listen(window, type, () => runScope.dispose(), { capture: true, passive: true });
    }
    runScope.timeout(step, STEP_MS);
  };
}

const SHOWN = 'generate-back-to-top__show';
/** The link of another theme: a class shows it, and its markup has no settings. */
const OTHER_THEME = { shown: 'active', startScroll: 200, scrollSpeed: 300 };

/** Returns whether to scroll smoothly: the theme's setting (default: true), and no reduced motion. */
function isSmooth(): boolean {
  const smooth = pageGlobal('generatepressBackToTop')?.smooth;
  return (smooth === undefined || isOn(smooth)) && !prefersReducedMotion();
}

export default defineBehaviour({
  settings,
  mount({ element, settings, scope }) {
    const otherTheme = 'startScroll' in element.dataset ? undefined : OTHER_THEME;
    const { startScroll, scrollSpeed } = otherTheme ?? settings;
    const patch = scope.patch();
    // Older versions of the theme hide it in the markup itself.
    const isHiddenInline = element.style.visibility === 'hidden';
    const show = (shown: boolean) => {
      patch.toggle(element, otherTheme?.shown ?? SHOWN, shown);
      if (!isHiddenInline) return;
      patch.style(element, 'opacity', shown ? '1' : '0');
      patch.style(element, 'visibility', shown ? 'visible' : 'hidden');
    };
    const update = () => {
      const scrolled = scrolledPx();
      if (scrolled !== startScroll) show(scrolled > startScroll);
    };
    // With scroll snapping the body scrolls, and `window` gets its events only while capturing.
    scope.listen(window, 'scroll', update, { capture: true, passive: true });
    update();

    const scrollToTop = createScrollToTop(scope);
    scope.listen(element, 'click', (event) => {
      event.preventDefault();
      scrollToTop(isSmooth() ? scrollSpeed : 0);
    });
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      // Space presses it, because its role is `button`.
      if (event.key !== ' ') return;
      event.preventDefault();
      element.click();
    });
  },
});
