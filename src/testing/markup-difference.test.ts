import { expect, it } from 'vitest';
import { describeDifference, normalisedMarkup } from './markup-difference.ts';

const element = (html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as Element;
};

it.each([
  ['order of attributes', '<a id="x" href="#"></a>', '<a href="#" id="x"></a>'],
  ['order of classes', '<a class="b  a"></a>', '<a class="a b"></a>'],
  ['empty classes and styles', '<a class="" style=""></a>', '<a></a>'],
  ['spaces in a style', '<a style="top:0;left: 1px"></a>', '<a style="top: 0; left: 1px;"></a>'],
])('normalised markup ignores %s', (_what, left, right) => {
  expect(normalisedMarkup(element(left))).toBe(normalisedMarkup(element(right)));
});

it('describeDifference shows the first difference of two texts', () => {
  expect(describeDifference('abc', 'abc')).toBe('');
  expect(describeDifference('<p class="a">', '<p class="b">')).toContain('<p class="b">');
  expect(describeDifference('short', 'short and long')).toContain('short and long');
});
