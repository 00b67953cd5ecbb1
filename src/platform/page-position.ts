import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { scrolledPx } from './viewport.ts';

function scroller(): HTMLElement {
  const { documentElement: root, body } = document;
  if (window.scrollY || root.scrollHeight > root.clientHeight) return root;
  return body.scrollHeight > body.clientHeight ? body : root;
}

/** Returns how far the page can be scrolled, or its body if that scrolls instead. */
export function scrollablePx(): number {
  const { scrollHeight, clientHeight } = scroller();
  return Math.max(0, scrollHeight - clientHeight);
}

/** Scrolls the page at once. */
export function jumpTo(topPx: number): void {
  const scrollOptions: ScrollToOptions = { top: topPx, behavior: 'instant' };
  if (scroller() === document.body) document.body.scrollTo(scrollOptions);
  else window.scrollTo(scrollOptions);
}

/**
 * Disables scroll snapping until the scope ends. Otherwise each section on the way would catch the scroll.
 */
export function suspendSnap(scope: Scope): void {
  const patch = scope.patch();
  for (const node of [document.documentElement, document.body]) {
    const { scrollSnapType = 'none' } = getComputedStyle(node);
    if (scrollSnapType !== 'none') patch.style(node, 'scroll-snap-type', 'none');
  }
}

// Longer than a browser's smooth scroll takes.
const SCROLL_TIMEOUT_MS = 1500;

/** Creates a scope for a scroll by the browser. It ends with the scroll; until then sections do not snap. */
export function createScrollScope(scope: Scope): Scope {
  const scrollScope = scope.child();
  suspendSnap(scrollScope);
  scrollScope.listen(document, 'scrollend', scrollScope.dispose, { capture: true });
  scrollScope.timeout(scrollScope.dispose, SCROLL_TIMEOUT_MS);
  return scrollScope;
}

/** How fast the page scrolls. */
export interface ScrollPageOptions {
  /** The page scrolls at once for 0, and with reduced motion. */
  readonly durationMs: number;
}

const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const easeInOut = (progress: number) => (1 - Math.cos(Math.PI * progress)) / 2;

let current: Scope | undefined;

/** True while `scrollPage` runs. While it does, a focus must not scroll the page. */
export const isScrolling = (): boolean => current?.disposed === false;

/** Stops the running `scrollPage` where it is. */
export const stopScroll = (): void => current?.dispose();

/**
 * Scrolls the page until `topPx` of the document is at the top of the window. A newer call replaces it. It
 * ends when a visitor scrolls, touches or presses something.
 */
export function scrollPage(topPx: number, scope: Scope, { durationMs }: ScrollPageOptions): void {
  stopScroll();
  const target = Math.max(0, topPx);
  if (!(durationMs > 0) || prefersReducedMotion()) {
    jumpTo(target);
    return;
  }
  const startPx = scrolledPx();
  const scrollScope = scope.child();
  current = scrollScope;
  suspendSnap(scrollScope);
  for (const type of INTERRUPTIONS)
    scrollScope.listen(window, type, stopScroll, { capture: true, passive: true });
  let startMs: number | undefined;
  const step = (timeMs: number) => {
    startMs ??= timeMs;
    const progress = Math.min(1, (timeMs - startMs) / durationMs);
    jumpTo(startPx + (target - startPx) * easeInOut(progress));
    if (progress < 1) scrollScope.frame(step);
    else scrollScope.dispose();
  };
  scrollScope.frame(step);
}
