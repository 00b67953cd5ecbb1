import { dispatch } from '#lib/events.ts';
import type { Scope } from '#lib/scope.ts';
import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';

/** The event on a notice before the page scrolls to it. Cancelable; listeners may change `detail`. */
export const BEFORE_SCROLL = 'skerry:before-scroll-to-notices';

/** Options of the scroll to a notice. */
export interface NoticeScroll {
  /** The free space above the notice, for example for a sticky header. Default: 100. */
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

/** Scrolls to a notice, unless a listener prevents it. Does nothing without a notice. */
export function scrollToNotices(notice: Element | null | undefined, scope: Scope): void {
  if (!notice) return;
  const scroll = { ...DEFAULTS };
  if (!dispatch(notice, BEFORE_SCROLL, scroll, true)) return;
  const topPx = notice.getBoundingClientRect().top + scrolledPx() - (Number(scroll.offsetPx) || 0);
  scrollPage(topPx, scope, { durationMs: Number(scroll.durationMs) || 0 });
}
