import { expect, it, vi } from 'vitest';
import { systemClock } from './clock.ts';

it('the system clock uses fake time, random numbers and timers', () => {
  vi.useFakeTimers({ now: 5000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  const calls: string[] = [];
  systemClock.setTimeout(() => calls.push('kept'), 100);
  systemClock.clearTimeout(systemClock.setTimeout(() => calls.push('cleared'), 100));
  vi.advanceTimersByTime(99);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([calls, systemClock.now(), systemClock.random()]).toEqual([['kept'], 5100, 0.25]);
  vi.useRealTimers();
});
