import { scrolledPx } from '#platform/page-position.ts';
import { scrollPage } from '#platform/scroll-page.ts';
import type { Scope } from '#runtime/scope.ts';

/** Room that stays free above the notice. */
const OFFSET_PX = 100;
const DURATION_MS = 1000;

/** Brings a notice into view; nothing happens without one. */
export function scrollToNotices(notice: Element | null | undefined, scope: Scope): void {
  if (!notice) return;
  const topPx = notice.getBoundingClientRect().top + scrolledPx() - OFFSET_PX;
  scrollPage(topPx, scope, { durationMs: DURATION_MS });
}
