/** What an animation does: it brings something in, or takes it away. */
export type MotionKind = 'entrance' | 'exit';

/** The entrance or exit of something that style sheets animate. */
export interface Motion {
  readonly kind: MotionKind;
  /** Animation classes; none if it comes or goes at once. */
  readonly names: readonly string[];
  readonly isPlaying: boolean;
}

/** Returns a motion that begins to play. */
export const startMotion = (kind: MotionKind, names: readonly string[]): Motion => ({
  kind,
  names,
  isPlaying: true,
});

interface Moving {
  /** The last one; undefined until something has moved. */
  readonly motion?: Motion | undefined;
}

/** Ends a motion, unless another one has begun; without one, the current motion. */
export const endMotion = <State extends Moving>(state: State, motion = state.motion): State =>
  motion?.isPlaying && motion === state.motion
    ? { ...state, motion: { ...motion, isPlaying: false } }
    : state;

/** Returns the classes of a motion while it plays, for a look. */
export function motionClasses(motion: Motion | undefined): Readonly<Record<string, true>> {
  if (!motion?.isPlaying) return {};
  const reverse = motion.kind === 'exit' ? ['reverse'] : [];
  return Object.fromEntries(['animated', ...reverse, ...motion.names].map((name) => [name, true]));
}
