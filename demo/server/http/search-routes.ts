import { Hono } from 'hono';
import { listProducts } from '../catalogue/listing.ts';
import { searchAnswer, searchPageSize } from '../pages/search-results.ts';
import type { Shop, ShopEnv } from './context.ts';

/** Route of the page builder's live search. */
export const searchRoutes = (shop: Shop): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.post('/refresh-search', async (c) => {
    const { search_term: term, page_number: page } = await c.req.json().catch(() => ({}));
    if (typeof term !== 'string') {
      return c.json(
        { code: 'rest_missing_callback_param', message: 'Missing parameter(s): search_term' },
        400,
      );
    }
    const query = { orderBy: 'menu_order', perPage: searchPageSize, search: term };
    const listing = listProducts(shop.catalogue.products, { ...query, page: Math.max(1, Number(page) || 1) });
    return c.json(searchAnswer(listing));
  });
  return routes;
};
