import { expect, it } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { createFrameTurn, MOTIONS_PER_FRAME } from './run-motion.ts';

const crowd = (count: number) => {
  const scope = createScope(() => {});
  const turns = Array.from({ length: count }, () => createFrameTurn(scope));
  for (const turn of turns) turn.setNear(true);
  return { scope, turns };
};
let timeMs = 0;
/** Returns which motions move in the next frame. */
const nextFrame = (turns: ReturnType<typeof crowd>['turns']) => {
  timeMs += 16;
  return turns.flatMap((turn, index) => (turn.isTurn(timeMs) ? [index] : []));
};

it.each([
  [1, 1],
  [MOTIONS_PER_FRAME, 1],
  [MOTIONS_PER_FRAME + 1, 2],
  [2 * MOTIONS_PER_FRAME, 2],
  [7 * MOTIONS_PER_FRAME, 7],
])('of %i motions each moves once in %i frames, and no frame exceeds the limit', (count, frames) => {
  const { scope, turns } = crowd(count);
  const seen = Array.from({ length: frames }, () => nextFrame(turns));
  expect(Math.max(...seen.map(({ length }) => length))).toBeLessThanOrEqual(MOTIONS_PER_FRAME);
  expect(seen.flat().sort((a, b) => a - b)).toEqual(turns.map((_turn, index) => index));
  scope.dispose();
});

it('a repeated call in one frame returns the same', () => {
  const { scope, turns } = crowd(2 * MOTIONS_PER_FRAME);
  const first = nextFrame(turns);
  expect(turns.flatMap((turn, index) => (turn.isTurn(timeMs) ? [index] : []))).toEqual(first);
  scope.dispose();
});

it('only motions near the window count, and none after its scope ended', () => {
  const { scope, turns } = crowd(2 * MOTIONS_PER_FRAME);
  const few = turns.slice(0, 10);
  for (const turn of turns.slice(10)) turn.setNear(false);
  expect([nextFrame(few).length, nextFrame(few).length]).toEqual([10, 10]);
  scope.dispose();
  for (const turn of turns) turn.setNear(true);
  const crowdOfOne = crowd(1);
  expect([nextFrame(crowdOfOne.turns).length, nextFrame(crowdOfOne.turns).length]).toEqual([1, 1]);
  crowdOfOne.scope.dispose();
});
