import { expect, it } from 'vitest';
import { slidesInView } from './slide-access.ts';

const offsets = [0, 100, 200, 300];

it.each([
  ['the first of one', 0, 100, [true, false, false, false]],
  ['two beside each other', 100, 200, [false, true, true, false]],
  ['a slide that begins in the window', 0, 250, [true, true, true, false]],
  ['none that only ends in it', 50, 100, [false, true, false, false]],
  ['fractions of a pixel off', 100.4, 100, [false, true, false, false]],
  ['none in a window without a width', 0, 0, [false, false, false, false]],
])('%s', (_title, position, size, expected) => {
  expect(slidesInView({ offsets, position, size })).toEqual(expected);
});
