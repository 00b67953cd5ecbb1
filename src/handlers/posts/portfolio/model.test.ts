import { describe, expect, it } from 'vitest';
import {
  type Grid,
  itemMoves,
  missingInRow,
  moveItems,
  offsetBetween,
  placeItems,
  selectFilter,
  withColumns,
} from './model.ts';

const GRID: Grid = { columns: 3, width: 100, height: 60, columnGap: 10, rowGap: 20, isRtl: false };

it('the moves of items count the slots of visible items, row by row', () => {
  expect(itemMoves([true, true, true, false, false], [false, true, true, true, false])).toEqual([
    { kind: 'leaves' },
    { kind: 'stays', from: 1, to: 0 },
    { kind: 'stays', from: 2, to: 1 },
    { kind: 'enters', from: 3, to: 2 },
    { kind: 'away' },
  ]);
});

describe('the offset between slots', () => {
  it.each([
    [1, 0, GRID, { x: -110, y: 0 }],
    [3, 2, GRID, { x: 220, y: -80 }],
    [3, 2, { ...GRID, isRtl: true }, { x: -220, y: -80 }],
    [4, 4, GRID, { x: 0, y: 0 }],
    [4, 0, { ...GRID, columns: 1 }, { x: 0, y: -320 }],
  ])('from slot %i to slot %i', (from, to, grid, expected) => {
    expect(offsetBetween(from, to, grid)).toEqual(expected);
  });
});

it.each([
  [5, 3, 1],
  [6, 3, 0],
  [1, 4, 3],
  [0, 3, 0],
  [7, 1, 0],
])('%i items in %i columns lack %i in the last row', (shown, columns, expected) => {
  expect(missingInRow(shown, columns)).toBe(expected);
});

it('a filter is selected first, then items move, then they are in their places', () => {
  const before = { selected: '4', placed: '4', columns: 3 };
  const selected = selectFilter(before, '7');
  expect(selected).toEqual({ selected: '7', placed: '4', columns: 3 });
  const moving = moveItems(selected, GRID);
  expect(moving).toEqual({ ...selected, grid: GRID });
  expect(placeItems(moving)).toEqual({ selected: '7', placed: '7', columns: 3 });
});

it('the state stays the same when the filter and the number of columns stay', () => {
  const state = { selected: '4', placed: '4', columns: 3 };
  expect(selectFilter(state, '4')).toBe(state);
  expect(withColumns(state, 3)).toBe(state);
  expect(withColumns(state, 2)).toEqual({ ...state, columns: 2 });
});
