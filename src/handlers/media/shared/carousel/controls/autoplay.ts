import type { Swiper } from 'swiper/types';
import type { Scope } from '#lib/scope.ts';
import type { AutoplayOptions } from '../carousel-model.ts';

/** Reasons for which running autoplay pauses. */
export type PauseReason = 'hover' | 'drag' | 'page-hidden';

/** `stopped` until `start` is called; `paused` while a reason for a pause lasts; `playing` otherwise. */
export type AutoplayState = 'playing' | 'paused' | 'stopped';

interface AutoplayConditions {
  readonly isStarted: boolean;
  readonly pauses: ReadonlySet<PauseReason>;
  /** False while all slides fit and none can move. */
  readonly canMove: boolean;
}

/** Returns the state of autoplay. */
export function autoplayState({ isStarted, pauses, canMove }: AutoplayConditions): AutoplayState {
  if (!isStarted) return 'stopped';
  return pauses.size || !canMove ? 'paused' : 'playing';
}

/** Autoplay of a carousel. Other scripts use it as `swiper.autoplay`. */
export interface Autoplay {
  readonly running: boolean;
  readonly paused: boolean;
  start(): boolean;
  /** Stops until `start` is called. */
  stop(): boolean;
  pause(reason?: PauseReason): void;
  resume(reason?: PauseReason): void;
  restartDelay(): void;
}

/**
 * Creates the autoplay of a carousel, stopped. It uses a timer only, because a hidden carousel never ends its
 * transitions. Without a loop it stops at the last slide. `options` is called each time they are needed;
 * `onChange` gets each new state.
 */
export function createAutoplay(
  swiper: Swiper,
  {
    scope,
    options,
    onChange,
  }: {
    readonly scope: Scope;
    readonly options: () => AutoplayOptions;
    readonly onChange: (state: AutoplayState) => void;
  },
): Autoplay {
  const pauses = new Set<PauseReason>();
  let isStarted = false;
  let cancel = () => {};
  const state = () => autoplayState({ isStarted, pauses, canMove: !swiper.isLocked });
  const isOver = () => !swiper.params.loop && swiper.isEnd;

  const scheduleStep = (extraMs = 0) => {
    cancel();
    if (state() === 'playing') cancel = scope.timeout(step, options().delayMs + extraMs);
  };
  const step = () => {
    swiper.slideNext(swiper.params.speed, true, true);
    swiper.emit('autoplay');
    if (isOver()) autoplay.stop();
    else scheduleStep(swiper.params.speed);
  };
  const change = (event: 'autoplayStart' | 'autoplayStop' | 'autoplayPause' | 'autoplayResume') => {
    scheduleStep();
    swiper.emit(event);
    onChange(state());
  };

  const autoplay: Autoplay = {
    get running() {
      return isStarted;
    },
    get paused() {
      return state() === 'paused';
    },
    start() {
      if (isStarted || scope.disposed) return false;
      if (isOver() && !swiper.isLocked) swiper.slideTo(0, swiper.params.speed, true, true);
      isStarted = true;
      change('autoplayStart');
      return true;
    },
    stop() {
      if (!isStarted) return false;
      isStarted = false;
      change('autoplayStop');
      return true;
    },
    pause(reason = 'hover') {
      if (pauses.has(reason)) return;
      pauses.add(reason);
      change('autoplayPause');
    },
    resume(reason = 'hover') {
      if (pauses.delete(reason)) change('autoplayResume');
    },
    restartDelay: () => scheduleStep(),
  };

  const onInteraction = () => {
    if (options().stopOnInteraction) autoplay.stop();
    else scheduleStep(swiper.params.speed);
  };
  swiper.on('beforeTransitionStart', (_swiper: Swiper, _speedMs: number, internal?: unknown) => {
    if (!internal) onInteraction();
  });
  swiper.on('sliderFirstMove', () => {
    onInteraction();
    autoplay.pause('drag');
  });
  swiper.on('touchEnd', () => autoplay.resume('drag'));
  swiper.on('lock unlock', () => {
    scheduleStep();
    onChange(state());
  });
  return autoplay;
}
