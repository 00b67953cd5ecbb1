import type { AnimationItem } from 'lottie-web';
import type { Plan, Range } from './model.ts';

/** An animation that plays its rounds. */
export interface Player {
  /** Plays from where it is; what has played all its rounds begins again. */
  play(): void;
  pause(): void;
  /** Plays backwards from where it is to the first frame, once. */
  rewind(): void;
  show(frame: number): void;
}

/** Plays the frames of a range by a plan. */
export function createPlayer(animation: AnimationItem, { first, last }: Range, plan: Plan): Player {
  let round = 0;
  let isBack = false;
  let isRewinding = false;
  const start = animation.firstFrame;
  const run = (to: 'last' | 'first') => {
    animation.setDirection(to === 'last' ? 1 : -1);
    animation.play();
  };
  const begin = () => {
    isBack = false;
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
    if (plan.isReversing && !isBack) {
      isBack = true;
      run('first');
      return;
    }
    round += 1;
    if (plan.isEndless || round < plan.rounds) begin();
  });
  return {
    play() {
      isRewinding = false;
      const isOver = !plan.isEndless && round >= plan.rounds;
      if (isOver) {
        round = 0;
        begin();
      } else run(isBack ? 'first' : 'last');
    },
    pause: () => animation.pause(),
    rewind() {
      if (animation.currentRawFrame <= 0) return;
      isRewinding = true;
      isBack = false;
      run('first');
    },
    show: (frame) => animation.goToAndStop(frame - first, true),
  };
}
