import { describe, expect, it } from 'vitest';
import { distancePx, hasEffects, hasReachedParentEnd, sticksAt } from './sticky-model.ts';

const top = { to: 'top', offsetPx: 10, viewportPx: 800 } as const;
const bottom = { ...top, to: 'bottom' } as const;

it.each([
  [top, { top: 100, bottom: 150 }, 90],
  [top, { top: -40, bottom: 10 }, -50],
  [bottom, { top: 700, bottom: 760 }, 30],
  [bottom, { top: 900, bottom: 960 }, -170],
])('with the edge %j an element at %j has a distance of %d px', (bounds, place, px) => {
  expect(distancePx(place, bounds)).toBe(px);
});

describe('whether an element sticks', () => {
  it.each([
    [0.5, false, false],
    [0, false, true],
    [-3, false, true],
    [0.5, true, true],
    [1, true, true],
    [1.5, true, false],
  ])('at %d px from its edge, stuck before %s: %s', (distance, isStuck, sticks) => {
    expect(sticksAt(distance, isStuck)).toBe(sticks);
  });
});

it.each([
  [0, 0, true],
  [1, 0, false],
  [-49, 50, false],
  [-50, 50, true],
])('an element at %d px from its edge, with an offset of %d, has effects: %s', (distance, offset, shows) => {
  expect(hasEffects(distance, offset)).toBe(shows);
});

it.each([
  [top, { top: -500, bottom: 61 }, false],
  [top, { top: -500, bottom: 60 }, true],
  [top, { top: -500, bottom: 20 }, true],
  [bottom, { top: 739, bottom: 2000 }, false],
  [bottom, { top: 740, bottom: 2000 }, true],
])('with %j and a parent at %j, an element of 50 px moves with it: %s', (bounds, parent, isReached) => {
  expect(hasReachedParentEnd(parent, 50, bounds)).toBe(isReached);
});
