import type { Scope } from '#lib/scope.ts';

/** What `afterAnimation` does for an element without an animation. */
export interface AnimationOptions {
  /** Delay when the element has no animation, in milliseconds; default 0. */
  readonly fallbackMs?: number;
}

/** `animationend` fires after the last frame is drawn, which may be late. */
const SLACK_MS = 100;

const toMs = (time: string) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000) || 0;

/**
 * Returns how long an element's animations take by its styles, delay included, in milliseconds. A repeated or
 * endless animation counts as one run.
 */
function animationMs(element: Element): number {
  const { animationName, animationDuration, animationDelay } = getComputedStyle(element);
  if (!animationName || animationName === 'none') return 0;
  const delays = animationDelay.split(',').map(toMs);
  const totals = animationDuration.split(',').map((each, index) => toMs(each) + (delays[index] ?? 0));
  return Math.max(0, ...totals);
}

/**
 * Calls back once when the animation of an element ends or is cancelled; animations of descendants are
 * ignored. The animation must start by the next frame. If neither event fires, calls back shortly after the
 * duration in the styles, because animations of hidden elements never start. Returns a function that cancels
 * the callback.
 */
export function afterAnimation(
  element: Element,
  callback: () => void,
  scope: Scope,
  { fallbackMs = 0 }: AnimationOptions = {},
): () => void {
  const childScope = scope.child();
  const end = () => {
    if (childScope.disposed) return;
    childScope.dispose();
    callback();
  };
  for (const type of ['animationend', 'animationcancel']) {
    childScope.listen(element, type, ({ target }) => target === element && end());
  }
  // The next frame computes styles anyway.
  childScope.frame(() => {
    const durationMs = animationMs(element);
    childScope.timeout(end, durationMs ? durationMs + SLACK_MS : fallbackMs);
  });
  return () => childScope.dispose();
}
