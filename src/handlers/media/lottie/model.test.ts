import { describe, expect, it } from 'vitest';
import { frameAt, percentInWindow, planOf, progressInBand, rangeOf, settings, sourceOf } from './model.ts';

const values = (raw: object) => settings.parse(raw);
const SITE = 'https://s.example/default.json';

it.each([
  [{ source_json: { url: '/a.json' } }, '/a.json'],
  [{ source_json: { url: '/a.JSON' }, source_external_url: { url: '/b.json' } }, '/a.JSON'],
  [{ source_json: { url: '/a.zip' }, source_external_url: { url: '/b' } }, '/b'],
  [{ source_json: { url: '/a.zip' } }, SITE],
  [{}, SITE],
])('with the settings %j an animation is loaded from %s', (raw, expected) => {
  expect(sourceOf(values(raw), SITE)).toBe(expected);
});

it('a widget without an address has no source', () => {
  expect(sourceOf(values({}), undefined)).toBe('');
});

it.each([
  [60, 0, 100, 0, 59],
  [60, 50, 100, 30, 59],
  [60, 0, 50, 0, 29],
  [60, 80, 20, 48, 48],
  [60, 100, 100, 59, 59],
  [1, 0, 100, 0, 0],
])('a range of %d frames from %d to %d percent is %d to %d', (frames, start, end, first, last) => {
  expect(rangeOf(frames, start, end)).toEqual({ first, last });
});

it.each([
  [0, 10],
  [0.5, 15],
  [1, 20],
  [-1, 10],
  [2, 20],
])('a share of %d is frame %d', (share, frame) => {
  expect(frameAt({ first: 10, last: 20 }, share)).toBe(frame);
});

describe('progress through the window', () => {
  it.each([
    [800, 0],
    [300, 50],
    [-200, 100],
  ])('at %d px is %d percent', (top, expected) => {
    expect(percentInWindow({ top, height: 200 }, 800)).toBe(expected);
  });

  it.each([
    [50, { start: 0, end: 100 }, 0.5],
    [50, { start: 50, end: 100 }, 0],
    [60, { start: 20, end: 60 }, 1],
    [10, { start: 50, end: 50 }, 0],
    [50, { start: 50, end: 50 }, 1],
  ])('of %d percent in the band %j is %d', (way, band, expected) => {
    expect(progressInBand(way, band)).toBe(expected);
  });
});

it.each([
  [{}, { isEndless: false, rounds: 1, isReversing: false }],
  [{ loop: 'yes' }, { isEndless: true, rounds: 1, isReversing: false }],
  [
    { loop: 'yes', number_of_times: 3 },
    { isEndless: false, rounds: 3, isReversing: false },
  ],
  [
    { number_of_times: 3, reverse_animation: 'yes' },
    { isEndless: false, rounds: 1, isReversing: true },
  ],
])('settings %j play as %j', (raw, expected) => {
  expect(planOf(values(raw))).toEqual(expected);
});
