import { expect, it } from 'vitest';
import { slidesInView } from './controls/slide-access.ts';

const offsets = [0, 100, 200, 300];

it.each([
  ['one visible slide', 0, 100, [true, false, false, false]],
  ['two visible slides', 100, 200, [false, true, true, false]],
  ['a slide whose start is visible', 0, 250, [true, true, true, false]],
  ['not a slide of which only the end is visible', 50, 100, [false, true, false, false]],
  ['a tolerance of fractions of a pixel', 100.4, 100, [false, true, false, false]],
  ['none without a width', 0, 0, [false, false, false, false]],
])('visible slides: %s', (_title, position, size, expected) => {
  expect(slidesInView({ offsets, position, size })).toEqual(expected);
});
