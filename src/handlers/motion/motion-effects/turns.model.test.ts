import { expect, it } from 'vitest';
import { createScope } from '#runtime/scope.ts';
import { AT_ONCE, createTurn } from './turns.ts';

const crowd = (count: number) => {
  const scope = createScope(() => {});
  const turns = Array.from({ length: count }, () => createTurn(scope));
  for (const turn of turns) turn.join(true);
  return { scope, turns };
};
let timeMs = 0;
/** Returns which motions move in the next frame. */
const nextFrame = (turns: ReturnType<typeof crowd>['turns']) => {
  timeMs += 16;
  return turns.flatMap((turn, index) => (turn.isIn(timeMs) ? [index] : []));
};

it.each([
  [1, 1],
  [AT_ONCE, 1],
  [AT_ONCE + 1, 2],
  [2 * AT_ONCE, 2],
  [7 * AT_ONCE, 7],
])('of %i motions each moves once in %i frames, and no frame exceeds the limit', (count, frames) => {
  const { scope, turns } = crowd(count);
  const seen = Array.from({ length: frames }, () => nextFrame(turns));
  expect(Math.max(...seen.map(({ length }) => length))).toBeLessThanOrEqual(AT_ONCE);
  expect(seen.flat().sort((a, b) => a - b)).toEqual(turns.map((_turn, index) => index));
  scope.dispose();
});

it('a repeated call in one frame returns the same', () => {
  const { scope, turns } = crowd(2 * AT_ONCE);
  const first = nextFrame(turns);
  expect(turns.flatMap((turn, index) => (turn.isIn(timeMs) ? [index] : []))).toEqual(first);
  scope.dispose();
});

it('only motions near the window count, and none after its scope ended', () => {
  const { scope, turns } = crowd(2 * AT_ONCE);
  const few = turns.slice(0, 10);
  for (const turn of turns.slice(10)) turn.join(false);
  expect([nextFrame(few).length, nextFrame(few).length]).toEqual([10, 10]);
  scope.dispose();
  for (const turn of turns) turn.join(true);
  const own = crowd(1);
  expect([nextFrame(own.turns).length, nextFrame(own.turns).length]).toEqual([1, 1]);
  own.scope.dispose();
});
