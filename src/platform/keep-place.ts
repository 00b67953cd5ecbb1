import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { suspendSnap } from './page-position.ts';

/** Keeping ends when nothing has moved for this long after the animation. */
const STILL_MS = 120;
/** Keeping ends this long after the animation in any case. */
const LATEST_MS = 1500;
const INTERRUPTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

const isScrollable = (node: Element): boolean =>
  membersOf(node).scrollHeight > membersOf(node).clientHeight &&
  /auto|scroll/.test(getComputedStyle(node).overflowY);

/** Returns the scroll containers of a node, the innermost first, and the page. */
function scrollersOf(node: Element): Element[] {
  const page = document.scrollingElement ?? document.documentElement;
  const found: Element[] = [];
  for (
    let ancestor = membersOf(node).parentElement;
    ancestor && ancestor !== page;
    ancestor = membersOf(ancestor).parentElement
  )
    if (isScrollable(ancestor)) found.push(ancestor);
  return [...found, page];
}

/**
 * Scrolls a container. Returns false, and scrolls back, when the node does not move with it because it is
 * fixed or sticky.
 */
function moveBy(node: Element, scroller: Element, byPx: number): boolean {
  const topOf = () => Math.round(membersOf(node).getBoundingClientRect().top);
  const beforePx = topOf();
  const { scrollTop } = scroller;
  scroller.scrollBy({ top: byPx, behavior: 'instant' });
  if (scroller.scrollTop === scrollTop || topOf() !== beforePx) return true;
  scroller.scrollTo({ top: scrollTop, behavior: 'instant' });
  return false;
}

/**
 * True when something else has scrolled a container. A smaller position at the very end may only mean that
 * the content has become shorter.
 */
function wasScrolled({ scrollTop, scrollHeight, clientHeight }: Element, fromPx: number): boolean {
  return scrollTop > fromPx || (scrollTop < fromPx && scrollTop < scrollHeight - clientHeight - 1);
}

let current: Scope | undefined;

/**
 * Keeps a pressed node at its place in the window while something above it changes its height: for
 * `durationMs` and until nothing moves any more. Call it before the change. It ends at once when a visitor
 * scrolls or presses something, or other code scrolls.
 */
export function keepPlace(node: Element, scope: Scope, durationMs = 0): void {
  current?.dispose();
  if (scope.disposed) return;
  const childScope = scope.child();
  current = childScope;
  const patch = childScope.patch();
  const scrollers = new Map(scrollersOf(node).map((each) => [each, each.scrollTop]));
  // The browser's scroll anchoring would correct the position a second time.
  for (const each of scrollers.keys()) patch.style(each as HTMLElement, 'overflow-anchor', 'none');
  suspendSnap(childScope);
  const topOf = () => membersOf(node).getBoundingClientRect().top;
  const beforePx = topOf();
  const startMs = performance.now();
  let lastMoveMs = startMs + durationMs;
  const step = () => {
    const nowMs = performance.now();
    if ([...scrollers].some(([each, fromPx]) => wasScrolled(each, fromPx))) {
      childScope.dispose();
      return;
    }
    for (const scroller of [...scrollers.keys()]) {
      const shiftPx = Math.round(topOf() - beforePx);
      if (!shiftPx) break;
      if (moveBy(node, scroller, shiftPx)) {
        lastMoveMs = Math.max(lastMoveMs, nowMs);
        scrollers.set(scroller, scroller.scrollTop);
      } else scrollers.delete(scroller);
    }
    const isDone = nowMs - lastMoveMs > STILL_MS || nowMs - startMs > durationMs + LATEST_MS;
    if (isDone || !membersOf(node).isConnected) childScope.dispose();
    else childScope.frame(step);
  };
  for (const type of INTERRUPTIONS)
    childScope.listen(window, type, childScope.dispose, { capture: true, passive: true });
  childScope.frame(step);
}
