import { expect, it } from 'vitest';
import { createFakeClock } from './fake-clock.ts';

it('a fake clock runs due timers in order, each at its own time', () => {
  const clock = createFakeClock({ now: 1000 });
  const seen: [string, number][] = [];
  clock.setTimeout(() => seen.push(['late', clock.now()]), 300);
  clock.setTimeout(() => {
    seen.push(['early', clock.now()]);
    clock.setTimeout(() => seen.push(['chained', clock.now()]), 100);
  }, 100);
  clock.advance(299);
  expect(seen).toEqual([
    ['early', 1100],
    ['chained', 1200],
  ]);
  clock.advance(1);
  expect(seen.at(-1)).toEqual(['late', 1300]);
  expect(clock.pending).toBe(0);
});

it('a fake clock never runs a cleared timer', () => {
  const clock = createFakeClock();
  const handle = clock.setTimeout(() => {
    throw new Error('ran');
  }, 10);
  clock.clearTimeout(handle);
  expect(() => clock.advance(100)).not.toThrow();
});

it('a fake clock repeats the random numbers in turn', () => {
  const clock = createFakeClock({ random: [0.1, 0.9] });
  expect([clock.random(), clock.random(), clock.random()]).toEqual([0.1, 0.9, 0.1]);
});
