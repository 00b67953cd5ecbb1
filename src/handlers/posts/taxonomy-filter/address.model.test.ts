import { describe, expect, it } from 'vitest';
import fc from '#testing/fast-check.ts';
import { filterAddress, readTerms } from './address.ts';
import { type Join, loopFilters, type TermFilter, termFilter, valueIn } from './model.ts';

const LOOP = 'a10bea1';
const filter = (taxonomy: string, terms: readonly string[], logicalJoin?: Join): TermFilter =>
  termFilter(taxonomy, { terms, ...(logicalJoin && { logicalJoin }) });
const loops = (filters: Record<string, TermFilter>, id = LOOP) => ({ [id]: loopFilters(filters) });
const place = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://shop.example');
  return { pathname, search, hash };
};
const FIRST = { loopId: LOOP, page: 1, base: 'https://shop.example/cat/' };
const news = loops({ f1: filter('category', ['news']) });

describe('a value', () => {
  it.each([
    ['', [], 'AND'],
    ['news', ['news'], 'AND'],
    ['red blue', ['red', 'blue'], 'AND'],
    ['red+blue', ['red', 'blue'], 'AND'],
    ['red~blue', ['red', 'blue'], 'IN'],
    ['~red~~', ['red'], 'IN'],
    ['red!blue', ['red', 'blue'], 'NOT IN'],
    ['grün кот', ['grün', 'кот'], 'AND'],
  ] as const)('%j is %j, joined by %s', (value, terms, operator) => {
    expect(readTerms(value)).toEqual({ terms, operator });
  });

  it.each([
    ['?e-filter-a10bea1-post_tag=red+blue', 'red blue'],
    ['?e-filter-a10bea1-post_tag=red%2Bblue', 'red+blue'],
    ['?e-filter-a10bea1-post_tag=red%7Eblue', 'red~blue'],
    ['?e-filter-a10bea1-post_tag=', ''],
    ['?e-filter-a10bea2-post_tag=red', ''],
    ['', ''],
  ])('in %s is %j', (search, value) => {
    expect(valueIn(search, LOOP, 'post_tag')).toBe(value);
  });
});

describe('the address', () => {
  it.each([
    ['gets the filter', '/cat/', '/cat/?e-filter-a10bea1-category=news'],
    [
      'keeps other parameters unchanged',
      '/cat/?q=a%2Bb&x=%20#top',
      '/cat/?q=a%2Bb&x=%20&e-filter-a10bea1-category=news#top',
    ],
    [
      "drops only this loop's page",
      '/cat/?e-page-a10bea1=3&e-page-b=2',
      '/cat/?e-page-b=2&e-filter-a10bea1-category=news',
    ],
    [
      'drops filters without a bar',
      '/cat/?e-filter-a10bea1-tag=x&e-filter-zzz-cat=y',
      '/cat/?e-filter-a10bea1-category=news',
    ],
    [
      'keeps parameters without a value',
      '/cat/?preview&page=2',
      '/cat/?preview&page=2&e-filter-a10bea1-category=news',
    ],
  ])('%s', (_what, from, to) => {
    expect(filterAddress(place(from), news, FIRST)).toBe(to);
  });

  it.each([
    [undefined, 'a+b'],
    ['AND', 'a+b'],
    ['OR', 'a~b'],
  ] as const)('joins by %s as %s', (join, value) => {
    const address = filterAddress(place('/'), loops({ f1: filter('tag', ['a', 'b'], join) }), FIRST);
    expect(address).toBe(`/?e-filter-a10bea1-tag=${value}`);
  });

  it('without filters is the bare path', () => {
    const none = loops({ f1: filter('category', []) });
    expect(filterAddress(place('/cat/?e-filter-a10bea1-category=news'), none, FIRST)).toBe('/cat/');
  });

  it('has the filters of every bar of every loop', () => {
    const all = {
      ...loops({ f1: filter('category', ['news']), f2: filter('tag', ['red', 'blue'], 'OR') }),
      ...loops({ f3: filter('color', ['dark']) }, 'b10bea2'),
    };
    expect(filterAddress(place('/'), all, FIRST)).toBe(
      '/?e-filter-a10bea1-category=news&e-filter-a10bea1-tag=red~blue&e-filter-b10bea2-color=dark',
    );
  });

  it('keeps manually excluded terms until their bar is used', () => {
    const by = (excluded: string) =>
      loops({ f1: termFilter('tag', { excluded }), f2: filter('category', ['news']) });
    expect(filterAddress(place('/'), by('red!blue'), FIRST)).toBe(
      '/?e-filter-a10bea1-category=news&e-filter-a10bea1-tag=red%21blue',
    );
  });
});

describe('on a later page the address', () => {
  it.each([
    [
      "is the first page's",
      '/cat/page/2/',
      'https://shop.example/cat/',
      '/cat/?e-filter-a10bea1-category=news',
    ],
    [
      'has no page parameter',
      '/cat/?page=2&paged=3&x=1',
      'https://shop.example/cat/?paged=1',
      '/cat/?x=1&e-filter-a10bea1-category=news',
    ],
    [
      'prefers parameters of the base',
      '/cat/?lang=de&x=1',
      'https://shop.example/cat/?lang=en',
      '/cat/?lang=en&x=1&e-filter-a10bea1-category=news',
    ],
    [
      'ignores filters of the base',
      '/cat/2/',
      'https://shop.example/cat/?e-filter-a10bea1-category=old',
      '/cat/?e-filter-a10bea1-category=news',
    ],
    [
      'stays on this site',
      '/cat/page/2/',
      'http://www.shop.example/cat/',
      '/cat/?e-filter-a10bea1-category=news',
    ],
    ['survives an invalid base', '/cat/page/2/', 'https://', '/cat/page/2/?e-filter-a10bea1-category=news'],
  ])('%s', (_what, from, base, to) => {
    expect(filterAddress(place(from), news, { ...FIRST, page: 2, base })).toBe(to);
  });

  it('without filters is the base alone', () => {
    const none = loops({ f1: filter('category', []) });
    expect(filterAddress(place('/cat/page/3/'), none, { ...FIRST, page: 3 })).toBe('/cat/');
  });
});

it('an address with any terms is parsed to the same terms', () => {
  const term = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[ +~!]/.test(text));
  const taxonomy = fc.stringMatching(/^[a-z_-]+$/);
  fc.assert(
    fc.property(
      taxonomy,
      fc.uniqueArray(term, { minLength: 2 }),
      fc.constantFrom<Join>('AND', 'OR'),
      (name, terms, join) => {
        const address = filterAddress(place('/?x=1'), loops({ f1: filter(name, terms, join) }), FIRST);
        const { terms: read, operator } = readTerms(
          valueIn(new URL(address, 'https://s.example').search, LOOP, name),
        );
        expect([read, operator]).toEqual([terms, join === 'OR' ? 'IN' : 'AND']);
      },
    ),
  );
});
