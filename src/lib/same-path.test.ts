import { expect, it } from 'vitest';
import { isSamePath } from './same-path.ts';

it.each([
  ['/shop/', '/shop/', true],
  ['/shop/', '/Shop/', false],
  ['/%d8%b4%d8%a7%d9%84/', '/%D8%B4%D8%A7%D9%84/', true],
  ['/%d8%b4/', '/%D8%B5/', false],
  ['/100%ab/', '/100%AB/', true],
  ['/100%/a', '/100%/A', false],
])('%s is the same path as %s: %s', (one, other, expected) => {
  expect(isSamePath(one, other)).toBe(expected);
});
