import { expect, it } from 'vitest';
import { sequenceDelays } from './model.ts';

it.each([
  [4, 1000, [0, 250, 500, 750]],
  [2, undefined, [0, 500]],
  [2, 0, [0, 500]],
  [1, 400, [0]],
  [0, 400, []],
])('%i hotspots in %s ms appear after %j', (count, durationMs, delays) => {
  expect(sequenceDelays(count, durationMs)).toEqual(delays);
});
