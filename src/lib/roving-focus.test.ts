import { expect, it } from 'vitest';
import { nextFocusIndex } from './roving-focus.ts';

const row = { vertical: false, rtl: false };

it.each([
  ['right', 'ArrowRight', 0, row, 1],
  ['right from the last', 'ArrowRight', 2, row, 0],
  ['left from the first', 'ArrowLeft', 0, row, 2],
  ['left in right-to-left text', 'ArrowLeft', 0, { vertical: false, rtl: true }, 1],
  ['right in right-to-left text', 'ArrowRight', 0, { vertical: false, rtl: true }, 2],
  ['home', 'Home', 2, row, 0],
  ['end', 'End', 0, row, 2],
  ['down in a column', 'ArrowDown', 0, { vertical: true, rtl: true }, 1],
  ['up in a column', 'ArrowUp', 0, { vertical: true, rtl: false }, 2],
  ['down in a row', 'ArrowDown', 0, row, undefined],
  ['right in a column', 'ArrowRight', 0, { vertical: true, rtl: false }, undefined],
  ['a letter', 'a', 0, row, undefined],
])('nextFocusIndex: %s', (_what, key, index, direction, to) => {
  expect(nextFocusIndex(key, index, 3, direction)).toBe(to);
});
