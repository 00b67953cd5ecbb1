import { dispatch } from '#lib/events.ts';
import type { Scope } from '#lib/scope.ts';
import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';

/** The event on a notice before the page scrolls to it. Cancelable; listeners may change `detail`. */
export const BEFORE_SCROLL = 'skerry:before-scroll-to-notices';

/** Options of the scroll to a notice. */
export interface NoticeScroll {
  /** The free space above the notice. Default: 100, or more for a tall header that sticks there. */
  offsetPx: number;
  /** Default: 1000. */
  durationMs: number;
}

declare module '#lib/events.ts' {
  interface SkerryEvents {
    [BEFORE_SCROLL]: NoticeScroll;
  }
}

const DEFAULTS: NoticeScroll = { offsetPx: 100, durationMs: 1000 };

const GAP_PX = 20;

/** Returns the lower edge of what sticks to the window at a height; the height itself without anything. */
function stuckBottomPx(yPx: number): number {
  const bottoms = (document.elementsFromPoint?.(window.innerWidth / 2, yPx) ?? [])
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect().bottom)
    // What is taller is no header.
    .filter((bottomPx) => bottomPx < window.innerHeight / 2);
  return Math.max(yPx, ...bottoms);
}

/** Returns how much of the top of the window is covered: by a header that sticks there, and bars above it. */
function coveredPx(): number {
  let bottomPx = 0;
  for (let below = stuckBottomPx(0); below > bottomPx; below = stuckBottomPx(bottomPx)) bottomPx = below;
  return bottomPx;
}

/** Scrolls to a notice, unless a listener prevents it. Does nothing without a notice. */
export function scrollToNotices(notice: Element | null | undefined, scope: Scope): void {
  if (!notice) return;
  const offsetPx = Math.max(DEFAULTS.offsetPx, coveredPx() + GAP_PX);
  const scroll = { ...DEFAULTS, offsetPx };
  if (!dispatch(notice, BEFORE_SCROLL, scroll, true)) return;
  const topPx = notice.getBoundingClientRect().top + scrolledPx() - (Number(scroll.offsetPx) || 0);
  scrollPage(topPx, scope, { durationMs: Number(scroll.durationMs) || 0 });
}
