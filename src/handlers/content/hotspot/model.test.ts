import { describe, expect, it } from 'vitest';
import { directionClasses, sequenceDelays } from './model.ts';

it.each([
  [4, 1000, [0, 250, 500, 750]],
  [2, undefined, [0, 500]],
  [2, 0, [0, 500]],
  [1, 400, [0]],
  [0, 400, []],
])('%i hotspots in %s ms appear after %j', (count, durationMs, delays) => {
  expect(sequenceDelays(count, durationMs)).toEqual(delays);
});

describe('a tooltip', () => {
  const names = ['e-hotspot__tooltip', 'e-hotspot--tooltip-animation-from-top'];

  it('with a direction comes from its own side only', () => {
    expect(directionClasses(names, 'e-hotspot--fade-direction', 'left')).toEqual({
      'e-hotspot--tooltip-animation-from-top': false,
      'e-hotspot--tooltip-animation-from-left': true,
    });
  });

  it('without a direction keeps its classes', () => {
    expect(directionClasses(names, 'e-hotspot--fade-in-out', 'left')).toEqual({});
  });
});
