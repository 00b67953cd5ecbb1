import { expect, it } from 'vitest';
import fc, { anyText } from '#testing/fast-check.ts';
import { containsPattern, isSameAddress } from './track-clicks.ts';
import { readPrice } from './track-shop-events.ts';

const ORIGIN = 'https://shop.example';

it.each([
  ['/shop/shoes/sale', '/shop/*/sale', true],
  ['https://shop.example/shop/shoes/sale?x=1', '/shop/*/sale', true],
  ['/shop/a/b/sale', '/shop/*/sale', false],
  ['/shop//sale', '/shop/*/sale', false],
  ['/terms.pdf', '.pdf', true],
  ['/termsXpdf', '.pdf', false],
  ['/find?q=1', '/find?q', true],
  ['/fin', '/find?', false],
  ['/a(b)[c]', '(b)[c]', true],
  ['tel:+49', 'tel:+', true],
])('%s contains %s: %s', (href, pattern, expected) => {
  expect(containsPattern(href, pattern)).toBe(expected);
});

it.each([
  ['/contact', 'https://shop.example/contact/', true],
  ['https://shop.example/contact/', '/contact', true],
  ['contact', '/contact', true],
  ['/contact/us', '/contact', false],
  ['https://other.example/contact', '/contact', false],
  ['http://[', '/contact', false],
  ['#top', '/contact', false],
])('%s equals %s: %s', (href, other, expected) => {
  expect(isSameAddress(href, other, ORIGIN)).toBe(expected);
});

it.each([
  ['12.50', 12.5],
  ['€ 12,50', 12.5],
  ['1.234,50 €', 1234.5],
  ['$1,234.50', 1234.5],
  ['1 234,50 zł', 1234.5],
  ["CHF 1'234.50", 1234.5],
  ['¥1,234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234,567.8', 1_234_567.8],
  ['0.125', 0.125],
  ['7', 7],
  ['free', undefined],
  ['', undefined],
])('%s is the price %s', (text, expected) => {
  expect(readPrice(text)).toBe(expected);
});

it('the page may set the decimal separator', () => {
  expect([readPrice('1.234', '.'), readPrice('1.234', ','), readPrice('1,5', ',')]).toEqual([
    1.234, 1234, 1.5,
  ]);
});

it('no address, pattern or price throws', () => {
  fc.assert(
    fc.property(anyText, anyText, (first, second) => {
      expect(containsPattern(first, second)).toBeTypeOf('boolean');
      expect(isSameAddress(first, second, ORIGIN)).toBeTypeOf('boolean');
      const price = readPrice(first, second);
      expect(price === undefined || Number.isFinite(price)).toBe(true);
    }),
  );
});
