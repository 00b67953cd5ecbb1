import { Hono } from 'hono';
import { restNonce } from '../pages/coming-soon-banner.ts';
import type { ShopEnv } from './context.ts';

const badNonce = {
  code: 'rest_cookie_invalid_nonce',
  message: 'Cookie check failed',
  data: { status: 403 },
};

/** Route of the platform's users; only dismisses the coming-soon banner. */
export const userRoutes = (): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.post('/1', (c) =>
    c.req.header('x-wp-nonce') === restNonce
      ? c.json({ id: 1, name: 'Ada', woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } })
      : c.json(badNonce, 403),
  );
  return routes;
};
