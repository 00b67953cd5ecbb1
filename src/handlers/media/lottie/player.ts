import type { AnimationItem } from 'lottie-web';
import type { Plan, Range } from './model.ts';

/** Plays an animation in rounds. */
export interface Player {
  /** Plays from the current frame; starts again after the last round. */
  play(): void;
  pause(): void;
  /** Plays backwards from the current frame to the first, once. */
  rewind(): void;
  show(frame: number): void;
}

/** Returns a player for a range of frames. */
export function createPlayer(animation: AnimationItem, { first, last }: Range, plan: Plan): Player {
  let round = 0;
  let isReversed = false;
  let isRewinding = false;
  const start = animation.firstFrame;
  const run = (to: 'last' | 'first') => {
    animation.setDirection(to === 'last' ? 1 : -1);
    animation.play();
  };
  const startRound = () => {
    isReversed = false;
    animation.goToAndStop(0, true);
    run('last');
  };
  animation.playSegments([start + first, start + last + 1], true);
  animation.goToAndStop(0, true);
  animation.addEventListener('complete', () => {
    if (isRewinding) {
      isRewinding = false;
      round = 0;
      return;
    }
    if (plan.isReversing && !isReversed) {
      isReversed = true;
      run('first');
      return;
    }
    round += 1;
    if (plan.isEndless || round < plan.rounds) startRound();
  });
  return {
    play() {
      isRewinding = false;
      const isOver = !plan.isEndless && round >= plan.rounds;
      if (isOver) {
        round = 0;
        startRound();
      } else run(isReversed ? 'first' : 'last');
    },
    pause: () => animation.pause(),
    rewind() {
      if (animation.currentRawFrame <= 0) return;
      isRewinding = true;
      isReversed = false;
      run('first');
    },
    show: (frame) => animation.goToAndStop(frame - first, true),
  };
}
