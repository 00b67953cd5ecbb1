import { Hono } from 'hono';
import { signIn } from '../account/account-session.ts';
import { addNotice } from '../http/cart-session.ts';
import { readFields, type Shop, type ShopEnv } from '../http/context.ts';
import { show, showWidgets } from '../http/show.ts';
import { formsPage, paidPage } from '../pages/forms.ts';
import { noticesHtml } from '../pages/layout.ts';

const home = '/forms/';

/** Returns the path if it is within this shop, otherwise the forms page: prevents open redirects. */
const ownPath = (path: string | undefined): string =>
  /^\/(?![/\\])/.test(path ?? '') ? (path ?? home) : home;

/** Routes of the forms page, the end of a payment, and the platform's login. */
export const formRoutes = (shop: Shop): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.get(home, (c) => showWidgets(c, shop, formsPage(noticesHtml(c))));
  routes.all('/forms/paid/', (c) => show(c, shop, paidPage(noticesHtml(c))));
  routes.post('/wp-login.php', async (c) => {
    const { log = '', pwd = '', redirect_to: path } = await readFields(c);
    const account = shop.accounts.signIn(log, pwd);
    if (account) signIn(c, shop, account);
    const html = account ? 'You are signed in.' : 'The name or the password is not right.';
    addNotice(c, shop, { kind: account ? 'success' : 'error', html });
    return c.redirect(ownPath(path), 302);
  });
  return routes;
};
