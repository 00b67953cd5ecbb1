import type { Scope } from '#runtime/scope.ts';

export interface AnimationOptions {
  /** How long to wait where the styles give the element no animation; default 0. */
  readonly fallbackMs?: number;
}

/** The browser tells the end of an animation when it has drawn the last frame, which may be late. */
const SLACK_MS = 100;

const toMs = (time: string) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000) || 0;

/** How long the animations of an element take by its styles, delay included; one that never ends counts once. */
function animationMs(element: Element): number {
  const { animationName, animationDuration, animationDelay } = getComputedStyle(element);
  if (!animationName || animationName === 'none') return 0;
  const delays = animationDelay.split(',').map(toMs);
  const totals = animationDuration.split(',').map((each, index) => toMs(each) + (delays[index] ?? 0));
  return Math.max(0, ...totals);
}

/**
 * Calls back once when the animation that the element has in the next frame ended or was called off, at the latest when its
 * time by the styles is over: some never begin, because nothing is shown. Animations inside don't count. Gives what stops it.
 */
export function afterAnimation(
  element: Element,
  callback: () => void,
  scope: Scope,
  { fallbackMs = 0 }: AnimationOptions = {},
): () => void {
  const own = scope.child();
  const end = () => {
    if (own.disposed) return;
    own.dispose();
    callback();
  };
  for (const type of ['animationend', 'animationcancel']) {
    own.listen(element, type, ({ target }) => target === element && end());
  }
  // In the frame that shows it, whose styles are worked out anyway.
  own.frame(() => {
    const durationMs = animationMs(element);
    own.timeout(end, durationMs ? durationMs + SLACK_MS : fallbackMs);
  });
  return () => own.dispose();
}
