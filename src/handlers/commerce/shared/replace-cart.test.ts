import { expect, it } from 'vitest';
import { emptiedCart, filledCart } from '#testing/cart-page.ts';
import { readReturnedCart } from './replace-cart.ts';

it('reads a cart with something in it', async () => {
  const cart = readReturnedCart(await filledCart({ messages: ['Updated'] }));
  expect(cart).toMatchObject({ kind: 'filled' });
  if (cart.kind !== 'filled') return;
  expect(cart.form.querySelectorAll('.cart_item')).toHaveLength(2);
  expect(cart.totals?.className).toBe('cart_totals');
  expect(cart.notices.map(({ textContent }) => textContent)).toEqual(['Updated']);
});

it('reads an empty one, whose message is no notice', async () => {
  const cart = readReturnedCart(await emptiedCart());
  expect(cart).toMatchObject({ kind: 'empty', notices: [] });
  expect(cart.kind === 'empty' && cart.wrapper?.querySelector('.cart-empty')).toBeInstanceOf(Element);
});

it.each([
  ['a message with nothing around it', '<p class="cart-empty">Empty</p>', 'empty'],
  ['a page of its own', '<p>Nothing</p><script>var wc_cart_params = {}</script>', 'empty'],
  ['a login page', '<form class="login"></form>', 'unknown'],
  ['a page that breaks off', '<!doctype html><html><head><title>Cart', 'unknown'],
  ['something that only looks like a form', '<div class="woocommerce-cart-form"></div>', 'unknown'],
  ['a refusal', '-1', 'unknown'],
])('takes %s for %s', (_what, html, kind) => {
  const cart = readReturnedCart(html);
  expect(cart.kind).toBe(kind);
  if (cart.kind === 'empty') expect(cart.wrapper).toBeUndefined();
});
