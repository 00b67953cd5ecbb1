import type { Clock } from '#lib/clock.ts';

/** A clock that only a test moves. */
export interface FakeClock extends Clock {
  /** Advances time. Due timers run in order, each at its own time. */
  advance(delayMs: number): void;
  /** Number of pending timers. */
  readonly pending: number;
}

/** The initial time and the random numbers of a fake clock. */
export interface FakeClockOptions {
  /** Milliseconds since 1970. Default 0. */
  readonly now?: number;
  /** Random numbers, repeated in turn. Default: always 0.5. */
  readonly random?: readonly [number, ...number[]];
}

interface Timer {
  readonly dueMs: number;
  readonly callback: () => void;
}

/** Creates a clock for models and stores. */
export function createFakeClock({ now = 0, random = [0.5] }: FakeClockOptions = {}): FakeClock {
  const timers = new Set<Timer>();
  let nowMs = now;
  let drawnCount = 0;

  const nextUntil = (endMs: number): Timer | undefined =>
    [...timers].filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0];

  return {
    now: () => nowMs,
    random: () => random[drawnCount++ % random.length] ?? random[0],
    setTimeout(callback, delayMs) {
      const timer = { dueMs: nowMs + Math.max(0, delayMs), callback };
      timers.add(timer);
      return timer;
    },
    clearTimeout: (handle) => void timers.delete(handle as Timer),
    advance(delayMs) {
      const endMs = nowMs + delayMs;
      for (let timer = nextUntil(endMs); timer; timer = nextUntil(endMs)) {
        timers.delete(timer);
        nowMs = timer.dueMs;
        timer.callback();
      }
      nowMs = endMs;
    },
    get pending() {
      return timers.size;
    },
  };
}
