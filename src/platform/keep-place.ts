import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { suspendSnap } from './page-position.ts';

/** What stands still for so long after the motion is over stays so. */
const STILL_MS = 120;
/** What moves longer is moved by something else. */
const LATEST_MS = 1500;
const INTERRUPTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

const scrolls = (node: Element): boolean =>
  node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY);

/** What can be scrolled to move a node: its boxes that scroll, the innermost first, and the page. */
function scrollersOf(node: Element): Element[] {
  const page = document.scrollingElement ?? document.documentElement;
  const found: Element[] = [];
  for (let up = node.parentElement; up && up !== page; up = up.parentElement) if (scrolls(up)) found.push(up);
  return [...found, page];
}

/** Scrolls so far; false, and nothing is scrolled, where that does not move the node: it is fixed to the window, or sticks. */
function moveBy(node: Element, scroller: Element, byPx: number): boolean {
  const topOf = () => Math.round(node.getBoundingClientRect().top);
  const beforePx = topOf();
  const { scrollTop } = scroller;
  scroller.scrollBy({ top: byPx, behavior: 'instant' });
  if (scroller.scrollTop === scrollTop || topOf() !== beforePx) return true;
  scroller.scrollTo({ top: scrollTop, behavior: 'instant' });
  return false;
}

/** True when somebody else has scrolled a box. One that is at its end, and higher than before, may only have become shorter. */
function wasScrolled({ scrollTop, scrollHeight, clientHeight }: Element, fromPx: number): boolean {
  return scrollTop > fromPx || (scrollTop < fromPx && scrollTop < scrollHeight - clientHeight - 1);
}

let current: Scope | undefined;

/**
 * Keeps what was pressed where the finger is while what stands above it changes its height, for so many milliseconds and until that stands.
 * Call it before the change. It ends at once when a visitor scrolls or presses something else, and when other code scrolls.
 */
export function keepPlace(node: Element, scope: Scope, durationMs = 0): void {
  current?.dispose();
  if (scope.disposed) return;
  const own = scope.child();
  current = own;
  const patch = createPatch();
  own.add(patch.restore);
  const scrollers = new Map(scrollersOf(node).map((each) => [each, each.scrollTop]));
  // The browser would move it as well, by another node that it has chosen.
  for (const each of scrollers.keys()) patch.style(each as HTMLElement, 'overflow-anchor', 'none');
  suspendSnap(own);
  const topOf = () => node.getBoundingClientRect().top;
  const beforePx = topOf();
  const beganMs = performance.now();
  let movedMs = beganMs + durationMs;
  const step = () => {
    const nowMs = performance.now();
    if ([...scrollers].some(([each, fromPx]) => wasScrolled(each, fromPx))) {
      own.dispose();
      return;
    }
    for (const each of [...scrollers.keys()]) {
      const offPx = Math.round(topOf() - beforePx);
      if (!offPx) break;
      if (moveBy(node, each, offPx)) {
        movedMs = Math.max(movedMs, nowMs);
        scrollers.set(each, each.scrollTop);
      } else scrollers.delete(each);
    }
    const isOver = nowMs - movedMs > STILL_MS || nowMs - beganMs > durationMs + LATEST_MS;
    if (isOver || !node.isConnected) own.dispose();
    else own.frame(step);
  };
  for (const type of INTERRUPTIONS) own.listen(window, type, own.dispose, { capture: true, passive: true });
  own.frame(step);
}
