import { expect, it } from 'vitest';
import { rateStrength } from './model.ts';

it.each([
  [0, 3, 'short', true, true],
  [1, 3, 'bad', true, true],
  [2, 3, 'bad', true, true],
  [3, 3, 'good', false, false],
  [4, 3, 'strong', false, false],
  [5, 3, 'short', false, false],
  [2, 1, 'bad', false, true],
  [3, 4, 'good', true, false],
  [-1, 3, undefined, false, false],
  [Number.NaN, 3, undefined, false, false],
  [9, 3, undefined, false, false],
] as const)(
  'rateStrength rates a strength of %d with a minimum of %d',
  (strength, minimum, level, isTooWeak, needsHint) => {
    expect(rateStrength(strength, minimum)).toEqual({ level, isTooWeak, needsHint });
  },
);
