import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type Cart, cartHash, emptyCart } from '../cart/cart.ts';
import { type Notice, type Session, sessionCookie } from '../session.ts';
import type { Shop, ShopContext } from './context.ts';
import { isOldVersion } from './shop-version.ts';

const itemsCookie = 'woocommerce_items_in_cart';
const hashCookie = 'woocommerce_cart_hash';

/** Returns the visitor's cart; empty without a session. */
export const cartOf = (c: ShopContext): Cart => c.get('session')?.cart ?? emptyCart;

/** Returns the visitor's session. Starts one and sets its cookie if there is none. */
export const openSession = (c: ShopContext, shop: Shop): Session => {
  const known = c.get('session');
  if (known) return known;
  const session = shop.sessions.create();
  c.set('session', session);
  setCookie(c, sessionCookie, session.id, { path: '/', httpOnly: true, maxAge: 172_800, sameSite: 'Lax' });
  return session;
};

/**
 * Stores a changed cart in the session and updates its cookies: sets both for the first item, only the hash
 * on a change, removes both when the cart is empty.
 */
export const saveCart = (c: ShopContext, shop: Shop, cart: Cart): void => {
  const session = openSession(c, shop);
  session.cart = cart;
  const hash = cartHash(cart);
  if (hash === '') {
    deleteCookie(c, itemsCookie, { path: '/' });
    deleteCookie(c, hashCookie, { path: '/' });
    return;
  }
  if (getCookie(c, itemsCookie) !== '1') setCookie(c, itemsCookie, '1', { path: '/' });
  if (getCookie(c, hashCookie) !== hash) setCookie(c, hashCookie, hash, { path: '/' });
};

/**
 * Clears the removed lines on a page request, unless its address is that of a removal or an "undo". An older
 * shop keeps them.
 */
export const forgetRemoved = (c: ShopContext): void => {
  const { removed_item: removed, undo_item: restored } = c.req.query();
  if (removed === undefined && restored === undefined && !isOldVersion(c)) c.get('session')?.removed.clear();
};

/** Adds a message for the visitor's next page. */
export const addNotice = (c: ShopContext, shop: Shop, notice: Notice): void => {
  openSession(c, shop).notices.push(notice);
};

/** Returns the visitor's pending messages and clears them. */
export const removeNotices = (c: ShopContext): readonly Notice[] => {
  const session = c.get('session');
  if (!session) return [];
  const { notices } = session;
  session.notices = [];
  return notices;
};
