import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { accountRoutes } from './account/routes.ts';
import { answerAdminAjax } from './cart/admin-ajax.ts';
import { answerShopAjax } from './cart/ajax.ts';
import { handleCartLink } from './cart/links.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { contactRoutes } from './contact/rest.ts';
import { formRoutes } from './forms/form-routes.ts';
import { assetRoutes } from './http/asset-routes.ts';
import { builderStyleRoutes } from './http/builder-style-routes.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import type { Shop, ShopEnv } from './http/context.ts';
import { editorRoutes } from './http/editor-routes.ts';
import { faults } from './http/fault.ts';
import { loopRoutes } from './http/loop-routes.ts';
import { markupRoutes } from './http/markup-routes.ts';
import { movedRoutes } from './http/moved-routes.ts';
import { orderLogRoutes } from './http/order-log.ts';
import { pageRoutes } from './http/page-routes.ts';
import { pixelLogRoutes, pixelRoutes } from './http/pixel-routes.ts';
import { searchRoutes } from './http/search-routes.ts';
import { shopVersion } from './http/shop-version.ts';
import { showNotFound } from './http/show.ts';
import { userRoutes } from './http/user-routes.ts';
import { widgetRoutes } from './http/widget-routes.ts';
import { sessionCookie } from './session.ts';

const noRoute = {
  code: 'rest_no_route',
  message: 'No route was found matching the URL and request method.',
  data: { status: 404 },
};

/** Creates the shop as one Hono app: faults first, then endpoints, cart links, files and pages. */
export const createApp = (shop: Shop): Hono<ShopEnv> => {
  const app = new Hono<ShopEnv>();
  app.use(shopVersion);
  app.use(faults(shop));
  app.use(async (c, next) => {
    c.set('session', shop.sessions.find(getCookie(c, sessionCookie)));
    if (c.req.query('wc-ajax') !== undefined) return answerShopAjax(c, shop);
    const redirect = c.req.method === 'GET' ? handleCartLink(c, shop) : undefined;
    return redirect ?? next();
  });
  // Before the policy: the editor is not a page of the shop, only its preview is.
  app.route('/', editorRoutes());
  app.use(contentSecurityPolicy(shop.policy));
  app.all('/wp-admin/admin-ajax.php', (c) => answerAdminAjax(c, shop));
  app.route('/wp-json/wp/v2/users', userRoutes());
  app.route('/wp-json/contact-form-7/v1/contact-forms', contactRoutes());
  app.route('/wp-json/elementor-pro/v1', searchRoutes(shop));
  app.route('/wp-json/elementor-pro/v1', loopRoutes(shop));
  app.route('/wp-json/aepc/v1', pixelRoutes(shop));
  app.all('/wp-json/*', (c) => c.json(noRoute, 404));
  app.route('/', assetRoutes(shop));
  app.route('/', builderStyleRoutes());
  app.route('/', movedRoutes());
  app.route('/', markupRoutes());
  app.route('/my-account/', accountRoutes(shop));
  app.route('/checkout/', checkoutRoutes(shop));
  app.route('/demo', orderLogRoutes(shop));
  app.route('/demo', pixelLogRoutes(shop));
  app.route('/', formRoutes(shop));
  app.route('/', pageRoutes(shop));
  app.route('/', widgetRoutes(shop));
  app.notFound((c) => {
    const { pathname, search } = new URL(c.req.url);
    if (/\.\w+$/.test(pathname)) return c.text('Not found', 404);
    return c.req.method !== 'GET' || pathname.endsWith('/')
      ? showNotFound(c, shop)
      : c.redirect(`${pathname}/${search}`, 301);
  });
  return app;
};
