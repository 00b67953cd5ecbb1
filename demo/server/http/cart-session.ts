import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type Cart, cartHash, emptyCart } from '../cart/cart.ts';
import { type Notice, type Session, sessionCookie } from '../session.ts';
import type { Shop, ShopContext } from './context.ts';
import { speaksOld } from './shop-version.ts';

const itemsCookie = 'woocommerce_items_in_cart';
const hashCookie = 'woocommerce_cart_hash';

/** The visitor's cart; empty for a visitor without a session. */
export const cartOf = (c: ShopContext): Cart => c.get('session')?.cart ?? emptyCart;

/** The visitor's session, begun now when there is none: only a visitor who does something gets the cookie. */
export const openSession = (c: ShopContext, shop: Shop): Session => {
  const known = c.get('session');
  if (known) return known;
  const session = shop.sessions.create();
  c.set('session', session);
  setCookie(c, sessionCookie, session.id, { path: '/', httpOnly: true, maxAge: 172_800, sameSite: 'Lax' });
  return session;
};

/**
 * Puts a changed cart into the session and tells the browser: both cart cookies when it gets its first item,
 * the hash alone when it changes, both removed when it becomes empty.
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
 * Forgets removed lines when a page is requested, unless its address says that one was just removed or is to be restored. An older shop keeps
 * them.
 */
export const forgetRemoved = (c: ShopContext): void => {
  const { removed_item: removed, undo_item: restored } = c.req.query();
  if (removed === undefined && restored === undefined && !speaksOld(c)) c.get('session')?.removed.clear();
};

/** Leaves a message for the next page the visitor sees. */
export const addNotice = (c: ShopContext, shop: Shop, notice: Notice): void => {
  openSession(c, shop).notices.push(notice);
};

/** The messages that wait for this visitor, and forgets them. */
export const takeNotices = (c: ShopContext): readonly Notice[] => {
  const session = c.get('session');
  if (!session) return [];
  const { notices } = session;
  session.notices = [];
  return notices;
};
