import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';

const SIGNS = ['wheel', 'pointerdown', 'touchstart', 'keydown'];

/** How far, in heights of the window, other widgets that begin may have moved what the browser had jumped to. */
const REACH = 2;

/** True when the page was asked for anew, and not brought back with the place where the visitor had been. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return !entry || (entry as PerformanceNavigationTiming).type === 'navigate';
}

/** True when the browser seems to have jumped to the element. */
export const isJumpTarget = (element: Element): boolean =>
  isNewVisit() && Math.abs(element.getBoundingClientRect().top) < REACH * window.innerHeight;

/** Brings into view what the address names: now, and once more when all that begins with the page stands, unless a visitor came. */
export async function keepInView(target: Element, runtime: Runtime, scope: Scope): Promise<void> {
  const alone = scope.child();
  for (const sign of SIGNS) alone.listen(window, sign, () => alone.dispose(), { passive: true });
  target.scrollIntoView();
  await runtime.settled();
  if (!alone.disposed) target.scrollIntoView();
  alone.dispose();
}
