import { expect, it } from 'vitest';
import { asScalar } from './as-scalar.ts';

it.each([
  ['a text', 'a', 'a'],
  ['a number', 0, 0],
  ['null', null, null],
  ['a map that cannot be converted', { toString: 1 }, undefined],
  ['a list of one', [{ toString: 1 }], undefined],
])('of %s is what can be converted', (_what, value, expected) => {
  expect(asScalar(value)).toBe(expected);
});
