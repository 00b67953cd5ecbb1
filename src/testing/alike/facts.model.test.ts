import { expect, it } from 'vitest';
import { factsOf, isSameValue } from './facts.ts';

it('factsOf returns one fact for each class, attribute and style property', () => {
  expect(
    factsOf({
      class: { on: ['open'], off: ['closed', 'new'] },
      'aria-expanded': ['false', 'true'],
      hidden: ['', null],
      style: ['color: red; display:none;', 'color: red; width: 3px; background: url("a;b.png")'],
    }),
  ).toEqual([
    { name: 'class +open', value: '' },
    { name: 'class -closed', value: '' },
    { name: 'class -new', value: '' },
    { name: 'aria-expanded', value: 'true' },
    { name: 'hidden', value: null },
    { name: 'style display', value: null },
    { name: 'style width', value: '3px' },
    { name: 'style background', value: 'url("a;b.png")' },
  ]);
});

it.each([
  ['12px', '480.5px', true],
  ['12px', '12%', false],
  ['50%', '49.99999%', true],
  ['50%', '49.9%', false],
  [
    'translate3d(0px, 0px, -102.7px) rotateY(51.3deg)',
    'translate3d(0px,0px,-102.4px) rotateY(-51.2deg)',
    true,
  ],
  ['24.72deg', '30.72deg', false],
  ['opacity 0.25s', 'opacity .25s', true],
  ['url("a.png")', 'url(a.png)', true],
  ['swiper-wrapper-ID', 'swiper-wrapper-12', true],
  ['swiper-wrapper-ID', 'wrapper-12', false],
  ['', null, false],
  [null, null, true],
])('isSameValue of %s and %s is %s', (theirs, ours, expected) => {
  expect(isSameValue(theirs, ours)).toBe(expected);
});
