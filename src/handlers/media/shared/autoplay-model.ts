/** Why a running autoplay waits for a while. */
export type Pause = 'hover' | 'drag' | 'page-hidden';

/** `stopped` for good until someone starts it; `paused` while a reason lasts; `playing` otherwise. */
export type AutoplayState = 'playing' | 'paused' | 'stopped';

export interface AutoplayFacts {
  readonly isStarted: boolean;
  readonly pauses: ReadonlySet<Pause>;
  /** False while all slides fit, so that there is nowhere to go. */
  readonly canMove: boolean;
}

export function autoplayState({ isStarted, pauses, canMove }: AutoplayFacts): AutoplayState {
  if (!isStarted) return 'stopped';
  return pauses.size || !canMove ? 'paused' : 'playing';
}
