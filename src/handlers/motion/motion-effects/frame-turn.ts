import type { Scope } from '#lib/scope.ts';

/** How many motions move in one frame. Even a slow phone needs less than half a frame for this many. */
export const MOTIONS_PER_FRAME = 30;

const nearIds = new Set<number>();
let createdCount = 0;
let frame = 0;
let frameMs: number | undefined;

/** The turns of one motion. */
export interface FrameTurn {
  /** Joins or leaves the rotation. */
  setNear(isNear: boolean): void;
  /** Returns whether the motion moves in the frame at `timeMs`. */
  isTurn(timeMs: number): boolean;
}

/**
 * Distributes motions over frames. Up to `MOTIONS_PER_FRAME` motions near the window move in every frame,
 * more in every second frame, and so on, which limits the work per frame. Their scroll transition hides the
 * difference.
 */
export function createFrameTurn(scope: Scope): FrameTurn {
  createdCount += 1;
  const id = createdCount;
  scope.add(() => nearIds.delete(id));
  return {
    setNear(isNear) {
      if (isNear && !scope.disposed) nearIds.add(id);
      else nearIds.delete(id);
    },
    isTurn(timeMs) {
      if (timeMs !== frameMs) frame += 1;
      frameMs = timeMs;
      return (id + frame) % Math.max(1, Math.ceil(nearIds.size / MOTIONS_PER_FRAME)) === 0;
    },
  };
}
