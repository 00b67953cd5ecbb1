import { describe, expect, it } from 'vitest';
import { isCartItself, maxListHeight } from './model.ts';

const SHOP = 'https://shop.example';
const CART = `${SHOP}/cart/`;

describe('the page that is cart and checkout in one', () => {
  it.each([
    ['is known by its address', CART, CART, CART, true],
    ['is known with anything behind its address', CART, CART, `${CART}?coupon=1#top`, true],
    ['is no other page', CART, CART, `${SHOP}/shop/`, false],
    ['is not the cart alone', CART, `${SHOP}/checkout/`, CART, false],
    [
      'is known by its query where that names it',
      `${SHOP}/?page=7`,
      `${SHOP}/?page=7`,
      `${SHOP}/?page=7`,
      true,
    ],
    ['is not another page of such a shop', `${SHOP}/?page=7`, `${SHOP}/?page=7`, `${SHOP}/?page=8`, false],
    ['is unknown without addresses', '', '', `${SHOP}/`, false],
  ])('%s', (_title, cartUrl, checkoutUrl, address, expected) => {
    expect(isCartItself({ cartUrl, checkoutUrl }, address)).toBe(expected);
  });
});

describe('the height of a list under its button', () => {
  const place = { viewportHeight: 800, toggleTop: 20, toggleHeight: 40, marginTop: 10, otherHeight: 200 };
  it.each([
    ['ends 30 px above the edge of the window', {}, 500],
    ['is never less than 120 px', { viewportHeight: 300 }, 120],
    ['grows when the button is scrolled up', { toggleTop: -20 }, 540],
  ])('%s', (_title, changes, expected) => {
    expect(maxListHeight({ ...place, ...changes })).toBe(expected);
  });
});
