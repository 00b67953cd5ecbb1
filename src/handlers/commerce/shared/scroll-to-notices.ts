import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { dispatch } from '#runtime/events.ts';
import type { Scope } from '#runtime/scope.ts';

/** The event before the page scrolls to a notice: on the notice, cancelable; `detail` may be changed. */
export const BEFORE_SCROLL = 'skerry:before-scroll-to-notices';

/** How the page is about to scroll. */
export interface NoticeScroll {
  /** Room that stays free above the notice: more of it where a header stands there. Default: 100. */
  offsetPx: number;
  /** Default: 1000. */
  durationMs: number;
}

declare module '#runtime/events.ts' {
  interface SkerryEvents {
    [BEFORE_SCROLL]: NoticeScroll;
  }
}

const DEFAULTS: NoticeScroll = { offsetPx: 100, durationMs: 1000 };

/** Brings a notice into view, unless a site has it otherwise; nothing happens without one. */
export function scrollToNotices(notice: Element | null | undefined, scope: Scope): void {
  if (!notice) return;
  const scroll = { ...DEFAULTS };
  if (!dispatch(notice, BEFORE_SCROLL, scroll, true)) return;
  const topPx = notice.getBoundingClientRect().top + scrolledPx() - (Number(scroll.offsetPx) || 0);
  scrollPage(topPx, scope, { durationMs: Number(scroll.durationMs) || 0 });
}
