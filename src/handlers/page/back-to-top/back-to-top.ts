import { isOn } from '#lib/is-on.ts';
import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { jumpTo, stopScroll, suspendSnap } from '#platform/page-position.ts';
import { pageGlobal } from '#platform/params.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { settings } from './settings.ts';

/**
 * Moves the keyboard's position to the start of the page: nothing is focused, and Tab reaches the first
 * element.
 */
function focusStart(): void {
  const { body, activeElement } = document;
  const had = body.getAttribute('tabindex');
  if (activeElement instanceof HTMLElement) activeElement.blur();
  body.setAttribute('tabindex', had ?? '-1');
  body.focus({ preventScroll: true });
  if (had === null) {
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
function climb(scope: Scope): (durationMs: number) => void {
  let way: Scope | undefined;
  return (durationMs) => {
    stopScroll();
    way?.dispose();
    const own = scope.child();
    way = own;
    suspendSnap(own);
    const from = scrolledPx();
    const steps = Math.max(1, Math.round(durationMs / STEP_MS));
    let done = 0;
    const step = () => {
      done += 1;
      const target = from * (1 - done / steps);
      jumpTo(target);
      if (scrolledPx() <= 0) {
        own.dispose();
        focusStart();
      } else if (done < steps && scrolledPx() - target <= ROUNDING_PX) own.timeout(step, STEP_MS);
      else own.dispose();
    };
    if (steps === 1) return step();
    for (const type of INTERRUPTIONS) {
      own.listen(window, type, () => own.dispose(), { capture: true, passive: true });
    }
    own.timeout(step, STEP_MS);
  };
}

const SHOWN = 'generate-back-to-top__show';
/** The link of another theme: its style sheet shows it by a class, and its markup has no settings. */
const BARE = { shown: 'active', startScroll: 200, scrollSpeed: 300 };

/** Returns the theme's site-wide setting (default: true), but false for reduced motion. */
function isSmooth(): boolean {
  const smooth = pageGlobal('generatepressBackToTop')?.smooth;
  return (smooth === undefined || isOn(smooth)) && !prefersReducedMotion();
}

/** Shows the link when the page is scrolled past its start value, and scrolls to the top on click. */
export default defineBehaviour({
  settings,
  mount({ element, settings, scope }) {
    const bare = 'startScroll' in element.dataset ? undefined : BARE;
    const { startScroll, scrollSpeed } = bare ?? settings;
    const patch = createPatch();
    scope.add(patch.restore);
    // Older versions of the theme hide it in the markup itself.
    const isHiddenInline = element.style.visibility === 'hidden';
    const show = (shown: boolean) => {
      patch.toggle(element, bare?.shown ?? SHOWN, shown);
      if (!isHiddenInline) return;
      patch.style(element, 'opacity', shown ? '1' : '0');
      patch.style(element, 'visibility', shown ? 'visible' : 'hidden');
    };
    const look = () => {
      const scrolled = scrolledPx();
      if (scrolled !== startScroll) show(scrolled > startScroll);
    };
    // With scroll snapping the body scrolls, and `window` gets its events only while capturing.
    scope.listen(window, 'scroll', look, { capture: true, passive: true });
    look();

    const go = climb(scope);
    scope.listen(element, 'click', (event) => {
      event.preventDefault();
      go(isSmooth() ? scrollSpeed : 0);
    });
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      // Its role is `button`.
      if (event.key !== ' ') return;
      event.preventDefault();
      element.click();
    });
  },
});
