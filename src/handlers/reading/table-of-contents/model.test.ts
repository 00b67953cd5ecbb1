import { describe, expect, it } from 'vitest';
import { readBreakpoints } from '#lib/breakpoints.ts';
import {
  applyChange,
  applyChanges,
  chooseItem,
  levelsOf,
  listOf,
  pathTo,
  readOn,
  startsMinimised,
  type VisibilityChange,
} from './model.ts';

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

it.each([
  [0, [0]],
  [2, [2, 1, 0]],
  [3, [3, 0]],
  [-1, []],
])('the path to item %i is %j', (index, path) => {
  expect(pathTo([0, 1, 2, 1], index)).toEqual(path);
});

describe('the nested lists', () => {
  const list = listOf([0, 1, 0].map((level, index) => ({ text: `${index}`, anchor: `a${index}`, level })));

  it('open on the way to a chosen item; a second click closes that of a top-level item only', () => {
    const nested = chooseItem(list, 1);
    expect([nested.reading.active, nested.openLists]).toEqual([1, [1, 0]]);
    expect(chooseItem(nested, 1).openLists).toEqual([1, 0]);
    const top = chooseItem(nested, 0);
    expect(top.openLists).toEqual([0]);
    expect(chooseItem(top, 0).openLists).toEqual([]);
    expect(chooseItem(chooseItem(top, 0), 0).openLists).toEqual([0]);
  });

  it('open on the way to the heading that is read, and then wait for a scroll if they collapse', () => {
    for (const collapses of [true, false]) {
      const read = readOn(list, [[1, 'entered']], { collapses });
      expect([read.reading.active, read.openLists, read.hasScrolled]).toEqual([1, [1, 0], !collapses]);
      const next = readOn(read, [[2, 'entered']], { collapses });
      expect([next.reading.active, [...next.reading.seen]]).toEqual([collapses ? 1 : 2, [1, 2]]);
    }
  });

  it('stay on the way to a chosen item while others are read', () => {
    const read = readOn(chooseItem(list, 2), [[1, 'entered']], { collapses: true });
    expect([read.reading.active, read.openLists]).toEqual([2, [2]]);
  });
});
