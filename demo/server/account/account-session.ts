import { createHash } from 'node:crypto';
import { deleteCookie, setCookie } from 'hono/cookie';
import { openSession } from '../http/cart-session.ts';
import type { Shop, ShopContext } from '../http/context.ts';
import type { Account } from './accounts.ts';

/** Cookie of signed-in visitors. Its name ends in a hash, as on a real shop. */
const signedInCookie = 'wordpress_logged_in_5f1c0de9a27b4d8396e1f0b2c4d6a8e0';

/** Returns the account that this visitor is signed in to. */
export const accountOf = (c: ShopContext, shop: Shop): Account | undefined =>
  shop.accounts.find(c.get('session')?.account);

/** Signs the visitor in and keeps the cart. */
export const signIn = (c: ShopContext, shop: Shop, account: Account): void => {
  openSession(c, shop).account = account.email;
  const mark = createHash('md5').update(account.email).digest('hex');
  setCookie(c, signedInCookie, mark, { path: '/', httpOnly: true, sameSite: 'Lax' });
};

/** Signs the visitor out: keeps the cart, clears the fields typed at checkout. */
export const signOut = (c: ShopContext, shop: Shop): void => {
  const session = openSession(c, shop);
  session.account = undefined;
  session.customer = {};
  deleteCookie(c, signedInCookie, { path: '/' });
};
