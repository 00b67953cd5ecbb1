import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { ShopEnv } from './context.ts';
import { readBelow } from './files.ts';

const stylesDir = fileURLToPath(new URL('../../styles/conditionals/', import.meta.url));

/** Routes of builder stylesheets that no page prints: scripts load them when something opens. */
export const builderStyleRoutes = (): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.get('/wp-content/plugins/elementor/assets/css/conditionals/:file', async (c) => {
    const file = await readBelow(stylesDir, c.req.param('file').replace('.min.', '.'));
    return file
      ? c.body(file.body, 200, { 'content-type': file.type, 'cache-control': 'max-age=3600' })
      : c.notFound();
  });
  return routes;
};
