import { describe, expect, it } from 'vitest';
import { stepOf } from './input/handle-keys.ts';
import { isMouseMovement } from './input/mouse.ts';
import { type Placement, placeList } from './lists/place-list.ts';

const place = (changes: Partial<Placement>) =>
  placeList({
    link: { left: 100, top: 100, width: 80, height: 40 },
    list: { width: 200, height: 300 },
    window: { width: 1000, height: 800 },
    isBelow: false,
    isRtl: false,
    isUpwards: false,
    offsetX: 0,
    offsetY: 0,
    keepsInWindow: true,
    ...changes,
  });
const link = (left: number, top = 100) => ({ left, top, width: 80, height: 40 });

describe('a list', () => {
  it.each<[string, Partial<Placement>, number, number]>([
    ['below', { isBelow: true }, 100, 140],
    ['below, from the right', { isBelow: true, isRtl: true, link: link(500) }, 380, 140],
    ['below, shifted into the window', { isBelow: true, link: link(950) }, 800, 140],
    [
      'below, without shifting if it may leave the window',
      { isBelow: true, link: link(950), keepsInWindow: false },
      950,
      140,
    ],
    ['above', { isBelow: true, isUpwards: true, link: link(100, 500) }, 100, 200],
    ['beside', {}, 180, 100],
    ['beside, on the other side at the edge', { link: link(800) }, 600, 100],
    ['beside, from the right', { isRtl: true, link: link(500) }, 300, 100],
    ['beside, from the right, on the other side at the edge', { isRtl: true, link: link(50) }, 130, 100],
    [
      'beside, on its own side where both are cut',
      { link: link(10), window: { width: 250, height: 800 } },
      90,
      100,
    ],
    ['beside, upwards', { isUpwards: true, link: link(100, 500) }, 180, 240],
    ['beside, shifted up', { link: link(100, 700) }, 180, 500],
    ['beside, with an offset', { offsetX: 5, offsetY: 7 }, 175, 107],
    ['below, with an offset', { isBelow: true, offsetX: 5, offsetY: 7 }, 105, 147],
  ])('is placed %s', (_where, changes, left, top) => {
    expect(place(changes)).toEqual({ left, top, isCut: false });
  });

  it.each<[Partial<Placement>, number]>([
    [{ list: { width: 200, height: 900 } }, 0],
    [{ isBelow: true, list: { width: 200, height: 700 } }, 140],
  ])('is cut if the window is too low: %j', (changes, top) => {
    expect(place(changes)).toMatchObject({ top, isCut: true });
  });
});

it.each([
  [{ x: 4, y: 4, atMs: 300 }, true],
  [{ x: 1, y: 0, atMs: 10 }, true],
  [{ x: 0, y: 0, atMs: 10 }, false],
  [{ x: 5, y: 0, atMs: 10 }, false],
  [{ x: 1, y: 0, atMs: 301 }, false],
])("a move to %j is a mouse's: %s", (to, expected) => {
  expect(isMouseMovement({ x: 0, y: 0, atMs: 0 }, to)).toBe(expected);
});

it.each([
  ['ArrowRight', { isRow: true }, 'next'],
  ['ArrowRight', { isRow: true, isRtl: true }, 'previous'],
  ['ArrowDown', { isRow: true, hasList: true }, 'enter'],
  ['ArrowDown', { isRow: true }, undefined],
  ['ArrowDown', {}, 'next'],
  ['ArrowUp', {}, 'previous'],
  ['ArrowRight', { hasList: true }, 'enter'],
  ['ArrowLeft', {}, 'leave'],
  ['ArrowLeft', { isFirstLevel: true }, undefined],
  ['ArrowRight', { isRtl: true }, 'leave'],
  ['Home', {}, 'first'],
  ['End', {}, 'last'],
  ['a', {}, undefined],
])('the key %s with %j means %s', (key, changes, expected) => {
  const context = { isRow: false, isRtl: false, hasList: false, isFirstLevel: false, ...changes };
  expect(stepOf(key, context)).toBe(expected);
});
