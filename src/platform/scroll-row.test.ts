import { expect, it } from 'vitest';
import { dragStepPx } from './scroll-row.ts';

it.each([
  [0, 0],
  [12, 12],
  [-20, -20],
  [21, 5],
  [-90, -5],
])('a drag of %i px scrolls by %i', (delta, step) => {
  expect(dragStepPx(delta)).toBe(step);
});
