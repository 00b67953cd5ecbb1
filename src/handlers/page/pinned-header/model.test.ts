import { describe, expect, it } from 'vitest';
import { classifyScroll } from './model.ts';
import { settings } from './settings.ts';

const page = { windowHeight: 800, contentHeight: 5000 };
const plain = settings.parse({});

describe('a pinned header', () => {
  it.each([
    ['pinned on the way down above its height', 0, 139, true],
    ['pinned exactly at its height', 0, 140, true],
    ['unpinned on the way down past its height', 139, 141, false],
    ['unpinned by one pixel further down', 490, 491, false],
    ['pinned on the way up', 500, 490, true],
    ['pinned by a jump up', 4000, 200, true],
    ['pinned at the top', 10, 0, true],
    ['as it is without movement', 500, 500, undefined],
    ['pinned at the top without movement', 0, 0, true],
    ['unpinned at the end of the page', 4100, 4200, false],
  ])('is %s (scrolled from %i to %i px)', (_, from, y, pin) => {
    expect(classifyScroll(from, { ...page, y }, plain)?.pin).toBe(pin);
  });

  it.each([
    ['above the top', 0, -20, page],
    ['below the end', 4200, 4230, page],
    ['on a page shorter than the window', 0, 0, { windowHeight: 800, contentHeight: 600 }],
  ])('stays as it is %s', (_, from, y, size) => {
    expect(classifyScroll(from, { ...size, y }, plain)).toBeUndefined();
  });

  it('reaches the end of a page with a fractional height', () => {
    expect(classifyScroll(4100, { ...page, y: 4201 }, plain)).toEqual({
      pin: false,
      isTop: false,
      isBottom: true,
    });
  });

  it.each([
    [0, 139, true, false],
    [0, 141, false, false],
    [141, 139, false, false],
    [139, 0, true, false],
    [4000, 4200, false, true],
  ])('scrolled from %i to %i px is at the top: %s, at the end: %s', (from, y, isTop, isBottom) => {
    expect(classifyScroll(from, { ...page, y }, plain)).toMatchObject({ isTop, isBottom });
  });
});

describe('the settings of a pinned header', () => {
  it.each([
    ['one number for both ways', { offset: '50', tolerance: '5' }, { down: 50, up: 50 }, { down: 5, up: 5 }],
    [
      'one number for each way',
      { offset: '{"down":200}', tolerance: '{"up":3}' },
      { down: 200, up: 0 },
      { down: 0, up: 3 },
    ],
    ['maps', { offset: { down: 10, up: 2 } }, { down: 10, up: 2 }, { down: 0, up: 0 }],
    ['junk', { offset: 'high', tolerance: '[' }, { down: 140, up: 0 }, { down: 0, up: 0 }],
    ['negative numbers', { offset: '-10', tolerance: '-1' }, { down: 0, up: 0 }, { down: 0, up: 0 }],
    ['none', {}, { down: 140, up: 0 }, { down: 0, up: 0 }],
  ])('are read from %s', (_, raw, offset, tolerance) => {
    expect(settings.parse(raw)).toMatchObject({ offset, tolerance });
  });

  it('ignore small movements within the tolerance', () => {
    const tolerant = settings.parse({ tolerance: '{"up":10,"down":5}' });
    const pins = [505, 506, 490, 489].map((y) => classifyScroll(500, { ...page, y }, tolerant)?.pin);
    expect(pins).toEqual([undefined, false, undefined, true]);
  });
});
