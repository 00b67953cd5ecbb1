import { describe, expect, it } from 'vitest';
import { durationMs, settings, toggleAt } from './model.ts';

describe('toggling an item', () => {
  it.each([
    ['one', [true, false, false], 1, undefined, [false, true, false]],
    ['one', [true, false, false], 0, undefined, [false, false, false]],
    ['one', [true, true, false], 2, true, [false, false, true]],
    ['one', [true, true, false], 1, false, [true, false, false]],
    ['multiple', [true, false, false], 1, undefined, [true, true, false]],
    ['multiple', [true, true, false], 0, undefined, [false, true, false]],
    ['multiple', [], 0, undefined, []],
  ] as const)('with %s, %j set at %i to %s is %j', (max_items_expended, items, index, open, expected) => {
    expect(toggleAt(items, index, { max_items_expended }, open)).toEqual(expected);
  });
});

describe("the slide's duration", () => {
  it.each([
    [{ unit: 'ms', size: 250 }, 250],
    [{ unit: 's', size: 0.2 }, 200],
    [{ unit: 's', size: 0 }, 0],
    [{ unit: 'px', size: -5 }, 0],
    [{ unit: 'ms', size: '' }, 400],
    ['junk', 400],
    [undefined, 400],
  ])('of %j is %i ms', (n_accordion_animation_duration, expected) => {
    expect(durationMs(settings.parse({ n_accordion_animation_duration }))).toBe(expected);
  });
});
