import { describe, expect, it } from 'vitest';
import {
  backgroundOffset,
  blurAt,
  type Course,
  coursePoint,
  fixedProgress,
  layerPercent,
  mirrored,
  offsetFromMiddle,
  opacityAt,
  pageProgress,
  pointerProgress,
  type Range,
  scaleAt,
  viewportProgress,
  withinRange,
} from './formulas.ts';

const USUAL: Range = { start: 20, end: 80 };

describe('progress', () => {
  it.each([
    ['its top at the lower edge', 800, 200, 800, 0],
    ['below the window', 900, 200, 800, 0],
    ['its middle in the middle', 300, 200, 800, 50],
    ['its bottom at the upper edge', -200, 200, 800, 100],
    ['above the window', -500, 200, 800, 100],
    ['without a height', 400, 0, 800, 50],
    ['two decimals', 1, 199, 800, 79.98],
    ['a window without a height', 0, 0, 0, 0],
  ])('through the window: %s', (_title, topPx, heightPx, viewportPx, percent) => {
    expect(viewportProgress(topPx, heightPx, viewportPx)).toBe(percent);
  });

  it.each([
    [0, 1000, 0],
    [333, 1000, 33.3],
    [1000, 1000, 100],
    [0, 0, 0],
    [-40, 1000, 0],
  ])('of the page: %d of %d', (scrolledPx, scrollablePx, percent) => {
    expect(pageProgress(scrolledPx, scrollablePx)).toBe(percent);
  });

  it.each([
    [0, 0],
    [400, 50],
    [2000, 250],
  ])('of a fixed element scrolled %d px can exceed 100', (scrolledPx, percent) => {
    expect(fixedProgress(scrolledPx, 800)).toBe(percent);
  });

  it.each([
    [0, 0],
    [320, 25],
    [1280, 100],
  ])('of the pointer at %d px', (x, percent) => {
    expect(pointerProgress(x, 1280)).toBe(percent);
  });

  it.each([
    [10, 20],
    [40, 40],
    [90, 60],
  ])('%d in a range from 20 to 60 counts as %d', (percent, counted) => {
    expect(withinRange(percent, { start: 20, end: 60 })).toBe(counted);
  });
});

describe('shifts and rotations', () => {
  it.each([
    ['translateY speed 4 at the beginning', 0, 4, false, 200],
    ['in the middle', 50, 4, false, 0],
    ['at the end', 100, 4, false, -200],
    ['in the opposite direction', 0, 4, true, -200],
    ['rotateZ speed 1 at the end', 100, 1, false, -50],
    ['without a speed', 0, 0, false, 0],
  ])('%s', (_title, percent, speed, isNegative, amount) => {
    expect(offsetFromMiddle(mirrored(percent, isNegative), speed)).toBeCloseTo(amount, 10);
  });

  it.each([
    [0, 0],
    [50, -100],
    [100, -200],
  ])('at %d percent, a background of speed 4 in a host of 500 px has moved %d px', (percent, px) => {
    const heightPx = (500 * layerPercent(4)) / 100;
    expect(heightPx).toBe(700);
    expect(backgroundOffset(percent, heightPx - 500)).toBeCloseTo(px, 10);
  });
});

describe('courses', () => {
  const rows: [Course, readonly (readonly [percent: number, point: number])[]][] = [
    ['out-in', [[0, 0], [19.99, 0], [20, 0], [50, 50], [65, 75], [80, 100], [95, 100], [100, 100]]], // biome-ignore format: a table
    ['in-out', [[0, 100], [20, 100], [50, 50], [65, 25], [80, 0], [100, 0]]], // biome-ignore format: a table
    ['in-out-in', [[0, 100], [10, 50], [20, 0], [50, 0], [80, 0], [90, 50], [100, 100]]], // biome-ignore format: a table
    ['out-in-out', [[0, 0], [10, 50], [20, 100], [50, 100], [80, 100], [90, 50], [100, 0]]], // biome-ignore format: a table
  ];
  it.each(
    rows.flatMap(([course, points]) => points.map(([percent, point]) => [course, percent, point] as const)),
  )('%s at %d percent is at %d', (course, percent, point) => {
    expect(coursePoint(percent, USUAL, course)).toBe(point);
  });

  it.each([
    ['out-in', { start: 0, end: 100 }, 0, 0],
    ['out-in', { start: 0, end: 100 }, 100, 100],
    ['out-in', { start: 50, end: 50 }, 49, 0],
    ['out-in', { start: 50, end: 50 }, 50, 100],
    ['out-in-out', { start: 0, end: 100 }, 0, 100],
    ['out-in-out', { start: 0, end: 100 }, 100, 100],
    ['in-out-in', { start: 0, end: 100 }, 100, 0],
    ['out-in-out', { start: 100, end: 100 }, 100, 100],
    ['in-out-in', { start: 20, end: 80 }, 150, 100],
  ] as const)(
    '%s over %j at %d percent is at %d, also with zones without length',
    (course, range, percent, point) => {
      expect(coursePoint(percent, range, course)).toBe(point);
    },
  );

  it('rounds to two decimals', () => {
    expect(coursePoint(30, { start: 0, end: 90 }, 'out-in')).toBe(33.33);
    expect(coursePoint(10, { start: 30, end: 80 }, 'out-in-out')).toBe(33.33);
  });
});

describe('effects on a course', () => {
  const fade = (percent: number, course: Course) => opacityAt(coursePoint(percent, USUAL, course), 10);
  it.each([
    [20, 'out-in', 0],
    [50, 'out-in', 0.5],
    [80, 'out-in', 1],
    [95, 'out-in', 1],
    [0, 'in-out-in', 1],
    [50, 'in-out-in', 0],
    [100, 'in-out-in', 1],
  ] as const)('opacity at %d percent, %s, is %d', (percent, course, opacity) => {
    expect(fade(percent, course)).toBeCloseTo(opacity, 10);
  });

  it('opacity of level 4 is at least 0.6', () => {
    expect(opacityAt(0, 4)).toBeCloseTo(0.6, 10);
    expect(opacityAt(50, 4)).toBeCloseTo(0.8, 10);
  });

  it.each([
    [20, 7],
    [50, 3.5],
    [80, 0],
  ])('blur of level 7 at %d percent is %d px', (percent, px) => {
    expect(blurAt(coursePoint(percent, USUAL, 'out-in'), 7)).toBeCloseTo(px, 10);
  });

  it.each([
    [4, 1.4],
    [-10, 0],
    [10, 2],
    [0, 1],
  ])('scale of speed %d ends at %d', (speed, scale) => {
    expect(scaleAt(coursePoint(85, USUAL, 'out-in'), speed)).toBeCloseTo(scale, 10);
    expect(scaleAt(coursePoint(0, USUAL, 'out-in'), speed)).toBe(1);
  });
});
