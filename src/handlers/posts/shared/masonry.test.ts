import { describe, expect, it } from 'vitest';
import { type Gaps, topMargins } from './masonry.ts';

const GAPS = { wanted: 10, styled: 10 };

describe('the margins that pull items up', () => {
  it.each<[string, number[], number, Gaps, number[]]>([
    ['nothing', [], 3, GAPS, []],
    ['one row', [100, 50, 80], 3, GAPS, [0, 0, 0]],
    ['below shorter items', [100, 50, 80, 30, 40], 3, GAPS, [0, 0, 0, 0, -50]],
    // The second row ends at 160, so the third begins at 170, and the first column continues at 150.
    ['over several rows', [100, 50, 30, 100, 10, 10], 2, GAPS, [0, 0, 0, -50, -20, 0]],
    ['one column', [10, 20, 30], 1, GAPS, [0, 0, 0]],
    [
      'with another gap than that of the styles',
      [100, 50, 30, 30],
      2,
      { wanted: 30, styled: 10 },
      [0, 0, 20, -30],
    ],
    ['without any height', [0, 0, 0, 0], 2, GAPS, [0, 0, 0, 0]],
  ])('%s', (_what, heights, columns, gaps, expected) => {
    expect(topMargins(heights, columns, gaps)).toEqual(expected);
  });
});
