/** How far a row scrolls at one move of a drag at most, once the pointer is further away than the limit. */
const FAST_STEP_PX = 5;
const FAST_FROM_PX = 20;

/** How far a row scrolls for a pointer that is this far from where it went down. */
export const dragStepPx = (deltaPx: number): number =>
  Math.abs(deltaPx) > FAST_FROM_PX ? Math.sign(deltaPx) * FAST_STEP_PX : deltaPx;
