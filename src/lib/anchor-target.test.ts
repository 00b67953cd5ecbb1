import { expect, it } from 'vitest';
import { anchorTarget } from './anchor-target.ts';

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
