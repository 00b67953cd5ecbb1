import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import type { Interaction } from './model.ts';

/** Plays an interaction with the Web Animations API only; the element keeps its own styles. */
export interface Player {
  /** Hides an element that enters, or shows one that leaves, until it plays. */
  wait(): void;
  /** Plays from the start; calls back at the end. */
  play(onEnd?: () => void): void;
}

/** Creates a player, without starting it. When the scope ends, its animation is removed. */
export function createPlayer(
  element: HTMLElement,
  { away, isOut, durationMs, delayMs, easing }: Interaction,
  scope: Scope,
): Player {
  let current: Animation | undefined;
  // The next animation has already started: nothing flashes.
  const replace = (next?: Animation) => {
    const before = current;
    current = next;
    before?.cancel();
  };
  scope.add(() => replace());
  return {
    wait() {
      if (isOut || prefersReducedMotion()) return replace();
      // Opacity only: a displaced element could come into view too early, or widen the page.
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
