import { expect, it } from 'vitest';
import { anchorTarget, fragmentId } from './anchor-target.ts';

it.each([
  ['#top', 'top'],
  ['#_x', '_x'],
  ['#Section-2_b', 'Section-2_b'],
])('the fragment %s has the target id %s', (fragment, id) => {
  expect(anchorTarget(fragment)).toBe(id);
});

it.each([
  '',
  '#',
  'top',
  '#1abc',
  '#-a',
  '#a b',
  '#a.b',
  '#ä',
  '#a\n',
  '##a',
  '#elementor-action%3Aaction%3Dx',
  '#a"],b',
])('the fragment %j has no target id', (fragment) => {
  expect(anchorTarget(fragment)).toBeUndefined();
});

it.each([
  ['#top', 'top'],
  ['#%C3%BCber-uns', 'über-uns'],
  ['#\u05de\u05d7\u05d9\u05e8\u05d9\u05dd', '\u05de\u05d7\u05d9\u05e8\u05d9\u05dd'],
  ['#%E0%A4%AE%E0%A5%82%E0%A4%B2', '\u092e\u0942\u0932'],
  ['#1abc', undefined],
  ['#a%22b', undefined],
  ['#%E0%A4%A', undefined],
  ['', undefined],
])('the fragment %s leads to the id %s', (fragment, id) => {
  expect(fragmentId(fragment)).toBe(id);
});
