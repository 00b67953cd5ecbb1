import { describe, expect, it } from 'vitest';
import { hasRoom, percentOf, ringDashes } from './model.ts';

describe('progress', () => {
  it.each([
    [250, 1000, 25],
    [-5, 1000, 0],
    [1500, 1000, 100],
    [1, 3, 33.33],
    [10, 0, 0],
    [10, -5, 0],
  ])('%i px of %i px are %d %%', (px, totalPx, percent) => {
    expect(percentOf(px, totalPx)).toBe(percent);
  });
});

describe('label', () => {
  it.each([
    [10, 20, false],
    [30, 20, false],
    [31, 20, true],
  ])('in a bar of %i px, %i px wide, is shown: %s', (barPx, labelPx, expected) => {
    expect(hasRoom(barPx, labelPx)).toBe(expected);
  });
});

describe('ring', () => {
  it.each([
    ['rtl', 50, 125.66],
    ['ltr', 50, -125.66],
    ['', 25, 188.5],
    ['rtl', 100, 0],
    ['rtl', 0, 251.33],
  ] as const)('%s, at %i %%, is drawn from %d', (direction, percent, offset) => {
    const dashes = ringDashes(percent, 40, direction);
    expect(Number(dashes.offset)).toBeCloseTo(offset, 2);
    expect(dashes.array.split(' ').map(Number.parseFloat)).toEqual([80 * Math.PI, 80 * Math.PI]);
  });
});
