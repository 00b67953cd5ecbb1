import { describe, expect, it } from 'vitest';
import { type CartAtLoad, decideStart, MAX_AGE_MS, MINI_CART } from './model.ts';

const NOW_MS = 1_795_000_000_000;
const FRAGMENTS = { [MINI_CART]: '<div class="widget_shopping_cart_content"></div>' };

const NEW_VISITOR: CartAtLoad = {
  fragments: undefined,
  sessionHash: '',
  cookieHash: '',
  createdMs: undefined,
  hasItems: false,
  hasBlankMiniCart: false,
  showsItems: false,
  nowMs: NOW_MS,
};
const SHOPPER: CartAtLoad = {
  ...NEW_VISITOR,
  fragments: FRAGMENTS,
  sessionHash: 'a',
  cookieHash: 'a',
  createdMs: NOW_MS - 1000,
  hasItems: true,
};

describe('decideStart', () => {
  it.each<[string, Partial<CartAtLoad>, string]>([
    ["stored fragments with the server's hash", {}, 'stored'],
    ['another hash in the cookie', { cookieHash: 'b' }, 'refresh'],
    ['a missing cookie', { cookieHash: '', hasItems: false }, 'refresh'],
    ['no stored fragments', { fragments: undefined }, 'refresh'],
    ['invalid stored fragments', { fragments: {} }, 'refresh'],
    ['stored fragments without a mini-cart', { fragments: { '.count': '1' } }, 'refresh'],
    ['a hash without a creation time', { createdMs: undefined }, 'refresh'],
    ['a cart that is 25 hours old', { createdMs: NOW_MS - 25 * 3_600_000 }, 'refresh'],
    ['a cart that is exactly a day old', { createdMs: NOW_MS - MAX_AGE_MS }, 'refresh'],
    ['a cart that is almost a day old', { createdMs: NOW_MS - MAX_AGE_MS + 1 }, 'stored'],
  ])('returns how to start for a shopper with %s', (_what, change, start) => {
    expect(decideStart({ ...SHOPPER, ...change })).toBe(start);
  });

  it.each<[string, Partial<CartAtLoad>, string]>([
    ['without a blank mini-cart', {}, 'none'],
    ['with a blank mini-cart', { hasBlankMiniCart: true }, 'when-seen'],
    ['on a page that shows items', { showsItems: true }, 'refresh'],
    ['with stored fragments', { fragments: FRAGMENTS, hasBlankMiniCart: true }, 'stored'],
    ['with invalid stored fragments', { fragments: {} }, 'refresh'],
    ['with a cart from another tab', { cookieHash: 'a', hasItems: true }, 'refresh'],
    ['with items but no hash', { hasItems: true }, 'refresh'],
  ])('returns how to start for an empty cart %s', (_what, change, start) => {
    expect(decideStart({ ...NEW_VISITOR, ...change })).toBe(start);
  });
});
