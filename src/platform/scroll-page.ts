import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#runtime/scope.ts';
import { jumpTo, suspendSnap } from './page-position.ts';
import { scrolledPx } from './scrolled-px.ts';

export interface ScrollPageOptions {
  /** At once for 0, and for visitors who want less motion. */
  readonly durationMs: number;
}

const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const easeInOut = (share: number) => (1 - Math.cos(Math.PI * share)) / 2;

let current: Scope | undefined;

/** True while `scrollPage` is on its way: a focus that scrolls would fight with it. */
export const isScrolling = (): boolean => current?.disposed === false;

/** Ends the scroll that `scrollPage` has under way, where it is. */
export const stopScroll = (): void => current?.dispose();

/**
 * Scrolls the page until `topPx` of the document is at the top of the window, in that time. A newer call replaces it, and a
 * visitor who scrolls, touches or presses a key ends it.
 */
export function scrollPage(topPx: number, scope: Scope, { durationMs }: ScrollPageOptions): void {
  stopScroll();
  const target = Math.max(0, topPx);
  if (!(durationMs > 0) || prefersReducedMotion()) {
    jumpTo(target);
    return;
  }
  const from = scrolledPx();
  const own = scope.child();
  current = own;
  suspendSnap(own);
  for (const type of INTERRUPTIONS) own.listen(window, type, stopScroll, { capture: true, passive: true });
  let startMs: number | undefined;
  const step = (timeMs: number) => {
    startMs ??= timeMs;
    const share = Math.min(1, (timeMs - startMs) / durationMs);
    jumpTo(from + (target - from) * easeInOut(share));
    if (share < 1) own.frame(step);
    else own.dispose();
  };
  own.frame(step);
}
