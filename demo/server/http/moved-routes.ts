import { Hono } from 'hono';
import type { ShopEnv } from './context.ts';

const moved: Readonly<Record<string, readonly string[]>> = {
  '/shop/': [
    '/shirts/*',
    '/shoes/*',
    '/brands/*',
    '/sale/',
    '/linen/',
    '/shop/shoes/sale',
    '/product/:slug{shirt|variable-shirt|wool-scarf}/',
    '/product-category/:category{shirts|shoes|boots|bags}/',
  ],
  '/gallery/': ['/harbour/', '/kiln/', '/pines/'],
  '/blog/': ['/blog/:slug{one|two|three|four|wide|high|broken}/'],
  '/builder/': ['/about/', '/team/'],
  '/my-account/': ['/my-account/downloads/', '/wp-admin/'],
};

/** Routes of addresses that only the fixtures have; they redirect to similar pages. */
export const movedRoutes = (): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  for (const [to, paths] of Object.entries(moved)) {
    for (const path of paths) routes.get(path, (c) => c.redirect(to, 302));
  }
  return routes;
};
