import { expect, it } from 'vitest';
import { addsProduct, hashIn, isShopAddress, withHash } from './model.ts';

it.each([
  ['/shop/', undefined],
  ['/shop/?v=abc', 'abc'],
  ['/shop/?a=1&v=abc&b=2#x', 'abc'],
  ['/shop/?rev=2', undefined],
  ['/shop/#?v=abc', undefined],
])('the hash in %s is %s', (address, hash) => {
  expect(hashIn(address)).toBe(hash);
});

it.each([
  ['/shop/', '/shop/?v=h'],
  ['/shop/?a=1', '/shop/?a=1&v=h'],
  ['/shop/#top', '/shop/?v=h#top'],
  ['/shop/?v=old&a=1#top', '/shop/?v=h&a=1#top'],
  ['/shop/?a=1&v=old', '/shop/?a=1&v=h'],
  ['/shop/?rev=2', '/shop/?rev=2&v=h'],
])('%s with the hash is %s', (address, expected) => {
  expect(withHash(address, 'h')).toBe(expected);
});

it.each([
  ['/shop/', true],
  ['//other.example/', false],
  ['https://shop.example', true],
  ['https://shop.example/shop/', true],
  ['https://shop.example?a=1', true],
  ['https://shop.example.evil/', false],
  ['https://other.example/', false],
  ['?paged=2', true],
  ['#top', false],
  ['#?a=1', false],
  ['', false],
])('%s belongs to the shop: %s', (address, expected) => {
  expect(isShopAddress(address, 'https://shop.example')).toBe(expected);
});

it('without a home address, only paths belong to the shop', () => {
  expect(isShopAddress('https://shop.example/', '')).toBe(false);
  expect(isShopAddress('/', '')).toBe(true);
});

it.each([
  ['/shop/?add-to-cart=12', true],
  ['/shop/?v=abc&add-to-cart=12#top', true],
  ['/shop/?no-add-to-cart=12', false],
  ['/shop/#?add-to-cart=12', false],
  ['/shop/', false],
])('%s adds a product: %s', (address, expected) => {
  expect(addsProduct(address)).toBe(expected);
});
