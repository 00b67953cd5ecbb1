import { describe, expect, it } from 'vitest';
import { canLayOutRtl, isSvgAddress, reverseRtl, startOffset } from './model.ts';
import { settings } from './text-path.ts';

it.each([
  [0, false, '0%'],
  [30, false, '30%'],
  [30, true, '70%'],
  [-20, true, '120%'],
])('a text at %i percent, RTL: %s, starts at %s', (percent, isRtl, expected) => {
  expect(startOffset(percent, isRtl)).toBe(expected);
});

it.each([
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36', true],
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/95.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (X11; rv:120.0) Gecko/20100101 Firefox/120.0', true],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15', false],
])('%s lays out RTL text itself: %s', (userAgent, expected) => {
  expect(canLayOutRtl(userAgent)).toBe(expected);
});

describe('reversing RTL text', () => {
  it.each([
    ['שלום', 'םולש'],
    ['See שלום now', 'See םולש now'],
    ['שלום עולם', 'םלוע םולש'],
    ['plain', 'plain'],
    ['', ''],
  ])('%s becomes %s', (text, expected) => {
    expect(reverseRtl(text)).toBe(expected);
  });
});

it.each([
  ['/a/wave.svg', true],
  ['//shop.example/WAVE.SVG', true],
  ['/a/wave.png', false],
  ['/a/wave.svg?x', false],
  ['', false],
])('%s is an SVG address: %s', (address, expected) => {
  expect(isSvgAddress(address)).toBe(expected);
});

it.each([
  [{}, 0],
  [{ start_point: { unit: '%', size: 40 } }, 40],
  [{ start_point: { size: 900 } }, 100],
  [{ start_point: 'x' }, 0],
])('the start point of %j is %i', (raw, expected) => {
  expect(settings.parse(raw).start_point).toBe(expected);
});
