import { describe, expect, it } from 'vitest';
import { readBreakpoints } from '#lib/breakpoints.ts';
import { applyChange, applyChanges, levelsOf, startsMinimised, type VisibilityChange } from './model.ts';

describe('levels of headings', () => {
  it.each([
    [[], []],
    [
      [2, 3, 3, 2],
      [0, 1, 1, 0],
    ],
    [
      [4, 2, 3, 4, 3],
      [0, 0, 1, 2, 1],
    ],
    [
      [2, 5, 3, 5],
      [0, 1, 1, 2],
    ],
    [
      [3, 2, 3],
      [0, 0, 1],
    ],
  ])('of %j are %j', (ranks, levels) => {
    expect(levelsOf(ranks)).toEqual(levels);
  });
});

describe('a box that is set to start collapsed', () => {
  const breakpoints = readBreakpoints(undefined);
  it.each([
    ['tablet', 'mobile', true],
    ['tablet', 'tablet', true],
    ['tablet', 'desktop', false],
    ['mobile', 'tablet', false],
    ['desktop', 'desktop', true],
    ['desktop', 'widescreen', true],
    ['none', 'mobile', false],
    ['laptop', 'mobile', false],
    ['', 'mobile', false],
  ] as const)('on %j, seen on a %s, does so: %s', (on, mode, expected) => {
    expect(startsMinimised(on, mode, breakpoints)).toBe(expected);
  });
});

describe('active item', () => {
  const activeAfter = (...steps: [number, VisibilityChange][]) =>
    steps.reduce((reading, [index, sight]) => applyChange(reading, index, sight, 4), {
      seen: new Set<number>() as ReadonlySet<number>,
      active: -1,
    }).active;

  it.each<[string, [number, VisibilityChange][], number]>([
    ['is the heading that entered', [[1, 'entered']], 1],
    [
      'is the last heading that entered',
      [
        [1, 'entered'],
        [2, 'entered'],
      ],
      2,
    ],
    [
      'stays while no other heading is in view',
      [
        [1, 'entered'],
        [1, 'left-above'],
      ],
      1,
    ],
    [
      'is the next heading when scrolling down',
      [
        [0, 'entered'],
        [1, 'entered'],
        [0, 'left-above'],
      ],
      1,
    ],
    [
      'is the previous heading when scrolling up',
      [
        [2, 'entered'],
        [2, 'left-below'],
      ],
      1,
    ],
    [
      'is none above the first',
      [
        [0, 'entered'],
        [0, 'left-below'],
      ],
      -1,
    ],
    [
      'is none below the last',
      [
        [2, 'entered'],
        [3, 'entered'],
        [3, 'left-above'],
      ],
      -1,
    ],
    [
      'is the first heading in view when its own is removed',
      [
        [1, 'entered'],
        [2, 'entered'],
        [2, 'vanished'],
      ],
      1,
    ],
    ['is none when no heading has been in view', [[0, 'left-below']], -1],
  ])('%s', (_, steps, active) => {
    expect(activeAfter(...steps)).toBe(active);
  });
});

describe('the active item after several changes at once', () => {
  const none = { seen: new Set<number>(), active: -1 };

  it('is the first heading that entered', () => {
    const changes = [
      [2, 'entered'],
      [1, 'entered'],
      [0, 'left-below'],
    ] as const;
    const { active, seen } = applyChanges(none, changes, 4);
    expect([active, [...seen].sort()]).toEqual([1, [1, 2]]);
  });

  it('is a heading that entered rather than one that left', () => {
    const reading = { seen: new Set([1]), active: 1 };
    const changes = [
      [1, 'left-above'],
      [3, 'entered'],
    ] as const;
    expect(applyChanges(reading, changes, 4).active).toBe(3);
    expect(
      applyChanges(
        reading,
        [
          [1, 'left-below'],
          [0, 'entered'],
        ],
        4,
      ).active,
    ).toBe(0);
  });
});
