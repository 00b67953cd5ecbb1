import { jumpTo, stopScroll, suspendSnap } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import type { Scope } from '#runtime/scope.ts';
import { focusStart } from './focus-start.ts';

const STEP_MS = 16;
// A browser may scroll to whole pixels only.
const ROUNDING_PX = 1;
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Gives a function that scrolls the page to its top in equal steps, at once for 0 ms. The newest way replaces one that is under
 * way. It ends where it is when the visitor takes over, or the page does not move; at the top the focus is at the start, too.
 */
export function climb(scope: Scope): (durationMs: number) => void {
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
