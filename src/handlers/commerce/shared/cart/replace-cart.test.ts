import { expect, it } from 'vitest';
import { emptiedCart, filledCart } from '#testing/cart-page.ts';
import { readReturnedCart } from './replace-cart.ts';

it('readReturnedCart reads a filled cart', async () => {
  const cart = readReturnedCart(await filledCart({ messages: ['Updated'] }));
  expect(cart).toMatchObject({ kind: 'filled' });
  if (cart.kind !== 'filled') return;
  expect(cart.form.querySelectorAll('.cart_item')).toHaveLength(2);
  expect(cart.totals?.className).toBe('cart_totals');
  expect(cart.notices.map(({ textContent }) => textContent)).toEqual(['Updated']);
});

it('readReturnedCart reads an empty cart, whose message is not a notice', async () => {
  const cart = readReturnedCart(await emptiedCart());
  expect(cart).toMatchObject({ kind: 'empty', notices: [] });
  expect(cart.kind === 'empty' && cart.wrapper?.querySelector('.cart-empty')).toBeInstanceOf(Element);
});

it.each([
  ['a message without a wrapper', '<p class="cart-empty">Empty</p>', 'empty'],
  ["a site's own empty cart", '<p>Nothing</p><script>var wc_cart_params = {}</script>', 'empty'],
  ['a login page', '<form class="login"></form>', 'unknown'],
  ['a truncated page', '<!doctype html><html><head><title>Cart', 'unknown'],
  ['a form class on another element', '<div class="woocommerce-cart-form"></div>', 'unknown'],
  ['a refusal', '-1', 'unknown'],
])('readReturnedCart reads %s as %s', (_what, html, kind) => {
  const cart = readReturnedCart(html);
  expect(cart.kind).toBe(kind);
  if (cart.kind === 'empty') expect(cart.wrapper).toBeUndefined();
});
