import { expect, it } from 'vitest';
import { dragStepPx, tabAt } from './model.ts';

it.each([
  [0, 0],
  [12, 12],
  [-20, -20],
  [21, 5],
  [-90, -5],
])('a drag of %i px scrolls by %i', (delta, step) => {
  expect(dragStepPx(delta)).toBe(step);
});

it.each([
  [['1', '2', '3'], 2, '2'],
  [['1', '2', '3'], 9, '3'],
  [['1', '2', '3'], -4, '1'],
  [[], 1, undefined],
])('of the tabs %j, the one at %i is %s', (tabs, position, expected) => {
  expect(tabAt(tabs, position)).toBe(expected);
});
