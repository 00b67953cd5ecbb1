import { describe, expect, it } from 'vitest';
import { canPrerender, isPageOfSite, millisecondsOf, readPattern } from './model.ts';

const HERE = 'https://shop.example/cart/?from=mail#top';

describe('another page of the site', () => {
  it.each([
    'https://shop.example/',
    'https://shop.example/shop/?orderby=price',
    'https://shop.example/cart/',
  ])('is the address %s', (address) => {
    expect(isPageOfSite(address, HERE)).toBe(true);
  });

  it.each([
    ['of another site', 'https://other.example/'],
    ['of another port', 'https://shop.example:8443/'],
    ['without encryption', 'http://shop.example/'],
    ['of a mail program', 'mailto:mail@shop.example'],
    ['of a script', 'javascript:void 0'],
    ['that is empty', ''],
    ['with a fragment', 'https://shop.example/shop/#prices'],
    ['with an empty fragment', 'https://shop.example/shop/#'],
    ['that adds to the cart', 'https://shop.example/shop/?add-to-cart=29'],
    ['that removes from it', 'https://shop.example/cart/?remove_item=a1&_wpnonce=b2'],
    ['that restores an item', 'https://shop.example/cart/?undo_item=a1'],
    ['of a page of products', 'https://shop.example/?product-page=2'],
    ['that logs out', 'https://shop.example/account/?elementor_wc_logout=true'],
  ])('is not an address %s', (_, address) => {
    expect(isPageOfSite(address, HERE)).toBe(false);
  });

  it('is not an address that the owner excluded', () => {
    const excluded = readPattern('/sale/|\\.pdf$');
    expect(isPageOfSite('https://shop.example/sale/hats/', HERE, excluded)).toBe(false);
    expect(isPageOfSite('https://shop.example/list.pdf', HERE, excluded)).toBe(false);
    expect(isPageOfSite('https://shop.example/shop/', HERE, excluded)).toBe(true);
  });
});

it.each([null, '', '(', '[z-a]'])('the pattern %j excludes nothing', (text) => {
  expect(readPattern(text)).toBeUndefined();
});

it.each([
  ['https://shop.example/shop/', true],
  ['https://shop.example/shop/?do=it', false],
  ['https://shop.example/cart/', false],
])('%s may be fetched ahead: %s', (address, may) => {
  expect(canPrerender(address, HERE)).toBe(may);
});

it.each([
  ['0.5s', 500],
  [' 20ms', 20],
  ['1500', 1500],
  ['', 0],
  ['junk', 0],
  ['-5ms', 0],
])('%j are %i milliseconds', (text, expected) => {
  expect(millisecondsOf(text)).toBe(expected);
});
