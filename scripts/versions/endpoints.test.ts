import { expect, it } from 'vitest';
import { endpointName, endpointsOf } from './endpoints.ts';

it.each([
  ['<script>var a = {"wc_ajax_url":"\\/?wc-ajax=%%endpoint%%"}</script>', ['?wc-ajax=%%endpoint%%']],
  ['"/?wc-ajax=checkout" "/?wc-ajax=checkout"', ['?wc-ajax=checkout']],
  ['"\\/wp-admin\\/admin-ajax.php?action=rest-nonce"', ['admin-ajax.php?action=rest-nonce']],
  ['href="/wp-admin/admin-ajax.php?x=1&amp;action=send"', ['admin-ajax.php?action=send']],
  ['"https:\\/\\/shop.example\\/wp-json\\/"', []],
  ['"https://shop.example/wp-json/wc/store/v1/products?related=1"', ['wp-json/wc/store/v1/products']],
  ['"/wp-json/wp/v2/pages/73/"', ['wp-json/wp/v2/pages/{number}']],
  ['"/index.php?rest_route=/wc/store/v1/cart"', ['wp-json/wc/store/v1/cart']],
  ['no address', []],
])('finds the request addresses in %s: %j', (html, expected) => {
  expect([...endpointsOf(html)]).toEqual(expected);
});

it.each([
  ['?wc-ajax=checkout', 'checkout'],
  ['admin-ajax.php?action=rest-nonce', 'rest-nonce'],
  ['wp-json/wp/v2/pages/{number}', 'wp/v2/pages'],
  ['wp-json/wc/store/v1/cart', 'wc/store/v1/cart'],
])('searches our code for the address %s by %s', (address, name) => {
  expect(endpointName(address)).toBe(name);
});
