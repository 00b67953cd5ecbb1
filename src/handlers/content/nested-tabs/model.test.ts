import { expect, it } from 'vitest';
import { tabAt } from './model.ts';

it.each([
  [['1', '2', '3'], 2, '2'],
  [['1', '2', '3'], 9, '3'],
  [['1', '2', '3'], -4, '1'],
  [[], 1, undefined],
])('of the tabs %j, the one at %i is %s', (tabs, position, expected) => {
  expect(tabAt(tabs, position)).toBe(expected);
});
