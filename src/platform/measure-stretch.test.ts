import { expect, it } from 'vitest';
import { stretchOf } from './measure-stretch.ts';

const element = { left: 100, width: 600 };
const page = { left: 0, width: 1000 };
const box = { left: 40, width: 800 };

it.each([
  ['fills the window from its left', { element, container: page }, { width: 1000, offset: -100 }],
  [
    'fills the window from its right in RTL',
    { element, container: page, isRtl: true },
    { width: 1000, offset: -300 },
  ],
  ['fills a box', { element, container: box }, { width: 800, offset: -60 }],
  [
    'moves into a box that begins after it',
    { element, container: { left: 150, width: 500 } },
    { width: 500, offset: 50 },
  ],
  [
    'fills a box from its right in RTL',
    { element, container: box, isRtl: true },
    { width: 800, offset: -140 },
  ],
  ['leaves a margin on both sides', { element, container: page, margin: 10 }, { width: 980, offset: -90 }],
  [
    'starts at the edge of the window when it is fixed',
    { element, container: page, isFixed: true },
    { width: 1000, offset: 0 },
  ],
  [
    'starts at the edge of the box when it is fixed',
    { element, container: box, isFixed: true },
    { width: 800, offset: 40 },
  ],
])('a stretched element %s', (_title, measures, expected) => {
  expect(stretchOf(measures)).toEqual(expected);
});
