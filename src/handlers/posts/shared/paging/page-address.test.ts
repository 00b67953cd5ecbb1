import { describe, expect, it } from 'vitest';
import { addressAfter, pageKey } from './page-links.ts';

const SITE = 'https://shop.example';

describe('the address after a page link', () => {
  it.each([
    [
      'keeps the parameters of other widgets',
      '/blog/?e-page-aaa=2',
      '/blog/?e-page-bbb=3',
      '/blog/?e-page-bbb=3&e-page-aaa=2',
    ],
    ['has no page parameter for the first page', '/blog/', '/blog/?e-page-aaa=2&q=x', '/blog/?q=x'],
    [
      'does not set an old page of another widget',
      '/blog/?e-page-aaa=2&e-page-bbb=3',
      '/blog/',
      '/blog/?e-page-aaa=2',
    ],
    [
      'sets the filters of the link',
      '/blog/?e-page-aaa=2&e-filter-aaa-category=news',
      '/blog/?e-filter-aaa-category=old',
      '/blog/?e-filter-aaa-category=news&e-page-aaa=2',
    ],
    ["is the link's address on another path", '/blog/2/', '/blog/?e-page-bbb=3', '/blog/2/'],
    [
      'keeps the path, whose letters the link escapes in another way',
      '/%d8%b4/?e-page-aaa=2',
      '/%D8%B4/?e-page-bbb=3',
      '/%D8%B4/?e-page-bbb=3&e-page-aaa=2',
    ],
    ['has no fragment', '/blog/?e-page-aaa=2', '/blog/#top', '/blog/?e-page-aaa=2'],
  ])('%s', (_what, link, current, expected) => {
    expect(addressAfter(SITE + link, SITE + current, 'aaa')).toBe(SITE + expected);
  });
});

it.each([
  ['/blog/', '/blog/?e-page-bbb=2#x', true],
  ['/blog/', '/blog/?e-page-aaa=2', false],
  ['/blog/2/', '/blog/3/', false],
])('%s and %s show the same page of a widget: %s', (first, second, expected) => {
  expect(pageKey(SITE + first, 'aaa') === pageKey(SITE + second, 'aaa')).toBe(expected);
});
