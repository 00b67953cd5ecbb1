import type { Scope } from '#runtime/scope.ts';

/** How many motions are moved in one frame. A slow phone moves as many in less than half of it. */
export const AT_ONCE = 30;

const near = new Set<number>();
let made = 0;
let frame = 0;
let frameMs: number | undefined;

/** The place of one motion among those that take turns. */
export interface Turn {
  /** Takes part in the turns, or leaves them. */
  join(isNear: boolean): void;
  /** Whether it is its turn in the frame of that time. */
  isIn(timeMs: number): boolean;
}

/**
 * Gives a motion its turns until the scope ends: every frame as long as few are near, every second with more than `AT_ONCE`, and
 * so on. So a frame takes no longer however many there are; the transition that they follow a scroll with hides the difference.
 */
export function createTurn(scope: Scope): Turn {
  made += 1;
  const own = made;
  scope.add(() => near.delete(own));
  return {
    join(isNear) {
      if (isNear && !scope.disposed) near.add(own);
      else near.delete(own);
    },
    isIn(timeMs) {
      if (timeMs !== frameMs) frame += 1;
      frameMs = timeMs;
      return (own + frame) % Math.max(1, Math.ceil(near.size / AT_ONCE)) === 0;
    },
  };
}
