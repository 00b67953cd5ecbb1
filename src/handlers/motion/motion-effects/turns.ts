import type { Scope } from '#runtime/scope.ts';

/** How many motions move in one frame. Even a slow phone needs less than half a frame for this many. */
export const AT_ONCE = 30;

const near = new Set<number>();
let made = 0;
let frame = 0;
let frameMs: number | undefined;

/** The turns of one motion. */
export interface Turn {
  /** Joins or leaves the rotation. */
  join(isNear: boolean): void;
  /** Returns whether the motion moves in the frame at `timeMs`. */
  isIn(timeMs: number): boolean;
}

/**
 * Distributes motions over frames. Up to `AT_ONCE` motions near the window move in every frame, more in every
 * second frame, and so on, which limits the work per frame. Their scroll transition hides the difference.
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
