import { describe, expect, it } from 'vitest';
import { isCartAndCheckout, maxListHeight } from './model.ts';

const SHOP = 'https://shop.example';
const CART = `${SHOP}/cart/`;

describe('a page that is both cart and checkout', () => {
  it.each([
    ['is found by its address', CART, CART, CART, true],
    ['is found with a query or fragment after its address', CART, CART, `${CART}?coupon=1#top`, true],
    ['is not any other page', CART, CART, `${SHOP}/shop/`, false],
    ['is not only the cart', CART, `${SHOP}/checkout/`, CART, false],
    [
      'is found by its query if the address has one',
      `${SHOP}/?page=7`,
      `${SHOP}/?page=7`,
      `${SHOP}/?page=7`,
      true,
    ],
    [
      'is not another page with another query',
      `${SHOP}/?page=7`,
      `${SHOP}/?page=7`,
      `${SHOP}/?page=8`,
      false,
    ],
    ['is found however its letters are escaped', `${SHOP}/%da/`, `${SHOP}/%da/`, `${SHOP}/%DA/`, true],
    ['is never found without addresses', '', '', `${SHOP}/`, false],
  ])('%s', (_title, cartUrl, checkoutUrl, address, expected) => {
    expect(isCartAndCheckout({ cartUrl, checkoutUrl }, address)).toBe(expected);
  });
});

describe('the height of a cart dropdown', () => {
  const place = { viewportHeight: 800, toggleTop: 20, toggleHeight: 40, marginTop: 10, otherHeight: 200 };
  it.each([
    ["leaves 30 px to the window's edge", {}, 500],
    ['is never less than 120 px', { viewportHeight: 300 }, 120],
    ['grows when the button is further up', { toggleTop: -20 }, 540],
  ])('%s', (_title, changes, expected) => {
    expect(maxListHeight({ ...place, ...changes })).toBe(expected);
  });
});
