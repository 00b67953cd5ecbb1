import { Hono } from 'hono';
import { readFields, type Shop, type ShopContext, type ShopEnv } from '../http/context.ts';
import { nonces } from '../http/nonces.ts';
import { show } from '../http/show.ts';
import { addCardPage, cardsPage } from '../pages/account-cards.ts';
import { loginPage, lostPasswordPage, newPasswordPage } from '../pages/account-entry.ts';
import {
  addressesPage,
  addressPage,
  dashboardPage,
  detailsPage,
  orderPage,
  ordersPage,
} from '../pages/account-own.ts';
import { noticesHtml } from '../pages/layout.ts';
import { accountOf, signOut } from './account-session.ts';
import type { Account } from './accounts.ts';
import { logIn, register, resetPassword, sendResetLink } from './entry-forms.ts';
import { addCard, deleteCard, preferCard, saveAddress, saveDetails } from './own-forms.ts';

const home = '/my-account/';
type Answer = Response | Promise<Response>;

const kindOf = (c: ShopContext): 'billing' | 'shipping' | undefined => {
  const kind = c.req.param('kind');
  return kind === 'billing' || kind === 'shipping' ? kind : undefined;
};

/** Routes without sign-in: login, registration, lost password. */
const entryRoutes = (shop: Shop, routes: Hono<ShopEnv>): void => {
  routes.get('/', (c) => {
    const account = accountOf(c, shop);
    return show(c, shop, account ? dashboardPage(account, noticesHtml(c)) : loginPage(noticesHtml(c)));
  });
  routes.post('/', async (c) => {
    const fields = await readFields(c);
    const isIn = fields.register === undefined ? logIn(c, shop, fields) : register(c, shop, fields);
    return isIn ? c.redirect(home, 302) : show(c, shop, loginPage(noticesHtml(c), fields));
  });
  routes.get('/lost-password/', (c) => {
    const { 'show-reset-form': isReset, key = '', 'reset-link-sent': isSent } = c.req.query();
    const notices = noticesHtml(c);
    return show(
      c,
      shop,
      isReset ? newPasswordPage(notices, key) : lostPasswordPage(notices, isSent !== undefined),
    );
  });
  routes.post('/lost-password/', async (c) => {
    const fields = await readFields(c);
    const act = fields.password_1 === undefined ? sendResetLink : resetPassword;
    return c.redirect(act(c, shop, fields), 302);
  });
  routes.get('/customer-logout/', (c) => {
    if (c.req.query('_wpnonce') === nonces.logout) signOut(c, shop);
    return c.redirect(home, 302);
  });
};

/** Routes of the account pages. Visitors who are not signed in are redirected to the login. */
export const accountRoutes = (shop: Shop): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  entryRoutes(shop, routes);
  const own = (act: (c: ShopContext, account: Account) => Answer) => (c: ShopContext) => {
    const account = accountOf(c, shop);
    return account ? act(c, account) : c.redirect(home, 302);
  };
  routes.get(
    '/orders/',
    own((c, { email }) => show(c, shop, ordersPage(shop.orders.ofAccount(email), noticesHtml(c)))),
  );
  routes.get(
    '/view-order/:number/',
    own((c, { email }) => {
      const order = shop.orders.find(Number(c.req.param('number')));
      return show(c, shop, order?.account === email ? orderPage(order, noticesHtml(c)) : undefined);
    }),
  );
  routes.get(
    '/edit-address/',
    own((c, account) => show(c, shop, addressesPage(account, noticesHtml(c)))),
  );
  routes.get(
    '/edit-address/:kind/',
    own((c, { addresses }) => {
      const kind = kindOf(c);
      return show(c, shop, kind && addressPage(kind, addresses, noticesHtml(c)));
    }),
  );
  routes.post(
    '/edit-address/:kind/',
    own(async (c, account) => {
      const kind = kindOf(c);
      const fields = await readFields(c);
      if (kind && saveAddress(c, shop, account, kind, fields)) return c.redirect(`${home}edit-address/`, 302);
      return show(c, shop, kind && addressPage(kind, fields, noticesHtml(c)));
    }),
  );
  routes.get(
    '/edit-account/',
    own((c, account) => show(c, shop, detailsPage(account, noticesHtml(c)))),
  );
  routes.post(
    '/edit-account/',
    own(async (c, account) => {
      const isKept = saveDetails(c, shop, account, await readFields(c));
      return isKept ? c.redirect(home, 302) : show(c, shop, detailsPage(account, noticesHtml(c)));
    }),
  );
  cardRoutes(shop, routes, own);
  return routes;
};

type Own = (act: (c: ShopContext, account: Account) => Answer) => (c: ShopContext) => Answer;

const cardRoutes = (shop: Shop, routes: Hono<ShopEnv>, own: Own): void => {
  const list = `${home}payment-methods/`;
  const act = (change: typeof deleteCard) =>
    own((c, account) => {
      if (c.req.query('_wpnonce') === nonces.paymentMethod)
        change(c, shop, account, Number(c.req.param('id')));
      return c.redirect(list, 302);
    });
  routes.get(
    '/payment-methods/',
    own((c, account) => show(c, shop, cardsPage(account, noticesHtml(c)))),
  );
  routes.get(
    '/add-payment-method/',
    own((c) => show(c, shop, addCardPage(noticesHtml(c)))),
  );
  routes.post(
    '/add-payment-method/',
    own(async (c, account) =>
      addCard(c, shop, account, await readFields(c))
        ? c.redirect(list, 302)
        : show(c, shop, addCardPage(noticesHtml(c))),
    ),
  );
  routes.get('/delete-payment-method/:id/', act(deleteCard));
  routes.get('/set-default-payment-method/:id/', act(preferCard));
};
