import { expect, it } from 'vitest';
import { atOrigin, withParts } from './page-html.ts';

const LOCAL = 'http://127.0.0.1:8080';

it.each([
  ['<a href="https://shop.example/cart/">', `<a href="${LOCAL}/cart/">`],
  [String.raw`{"url":"https:\/\/shop.example\/cart"}`, String.raw`{"url":"http:\/\/127.0.0.1:8080\/cart"}`],
  ['?url=https%3A%2F%2Fshop.example%2Fcart', '?url=http%3A%2F%2F127.0.0.1%3A8080%2Fcart'],
  ['<a href="https://other.example/">', '<a href="https://other.example/">'],
])('moves only URLs of the shop to the new origin: %s', (text, expected) => {
  expect(atOrigin(text, 'https://shop.example', LOCAL)).toBe(expected);
});

it('inserts the script at the start of the head, and the styles at its end', () => {
  const html = '<html><head id="h"><meta></head><body><header>$</header></body></html>';
  expect(withParts(html, { first: "<script>'$&'</script>", styles: 'a{}' })).toBe(
    `<html><head id="h"><script>'$&'</script><meta><style>a{}</style></head><body><header>$</header></body></html>`,
  );
});

it('throws for a page without a head', () => {
  expect(() => withParts('<p>', { first: '', styles: '' })).toThrow('no head');
});
