import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Interaction } from './model.ts';

/** Moves one element by animations of the browser alone: nothing is written to it, so that it shows as soon as they end. */
export interface Player {
  /** Hides an element that will come, or shows one that will leave, until it plays. */
  wait(): void;
  /** Plays from the beginning; calls back when that is over. */
  play(onEnd?: () => void): void;
}

/** Creates a player that has begun nothing. At the end of the scope the element looks as without it. */
export function createPlayer(
  element: HTMLElement,
  { away, isOut, durationMs, delayMs, easing }: Interaction,
  scope: Scope,
): Player {
  let current: Animation | undefined;
  // What comes next has begun by then, so that nothing flashes between them.
  const replace = (next?: Animation) => {
    const before = current;
    current = next;
    before?.cancel();
  };
  scope.add(() => replace());
  return {
    wait() {
      if (isOut || prefersReducedMotion()) return replace();
      // Transparent alone: what is out of its place may be in view when its place is not, and may make the page wider.
      const hidden = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1, fill: 'both' });
      hidden.pause();
      replace(hidden);
    },
    play(onEnd) {
      if (prefersReducedMotion()) return replace();
      const animation = element.animate(isOut ? [{}, away] : [away, {}], {
        duration: durationMs,
        delay: delayMs,
        easing,
        fill: isOut ? 'both' : 'backwards',
      });
      animation.onfinish = () => onEnd?.();
      replace(animation);
    },
  };
}
