import { expect, it } from 'vitest';
import { slidesToLoad } from './counter-and-lazy-images.ts';

it.each([
  ['at the start: the visible slide and the next', 0, 1, false, [0, 1]],
  ['in the middle: one more on either side', 2, 2, false, [1, 2, 3, 4]],
  ['at the end: none after the last', 4, 2, false, [3, 4, 5]],
  ['at the start of a loop: the last one too', 0, 1, true, [5, 0, 1]],
  ['at the end of a loop: the first one too', 5, 1, true, [4, 5, 0]],
  ['all slides of a small loop: each once', 0, 6, true, [5, 0, 1, 2, 3, 4]],
])('pictures to load %s', (_title, first, shown, loop, expected) => {
  expect(slidesToLoad(first, shown, 6, loop)).toEqual(expected);
});
