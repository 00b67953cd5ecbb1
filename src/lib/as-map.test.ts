import { expect, it } from 'vitest';
import { asMap } from './as-map.ts';

it('asMap returns a map as it is', () => {
  const map = { a: 1 };
  expect(asMap(map)).toBe(map);
});

it.each([undefined, null, [], [1], '', 'a', 5, true, () => {}])(
  'asMap returns an empty map for %s',
  (value) => {
    expect(asMap(value)).toEqual({});
  },
);
