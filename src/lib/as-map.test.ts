import { expect, it } from 'vitest';
import { asMap } from './fields.ts';

it('gives a map as it is', () => {
  const map = { a: 1 };
  expect(asMap(map)).toBe(map);
});

it.each([undefined, null, [], [1], '', 'a', 5, true, () => {}])('%s counts as an empty map', (value) => {
  expect(asMap(value)).toEqual({});
});
