import { type Page, renderPage } from '../pages/layout.ts';
import { notFoundPage } from '../pages/not-found.ts';
import { forgetRemoved } from './cart-session.ts';
import type { Shop, ShopContext } from './context.ts';
import { uncached } from './headers.ts';

/** Returns the "not found" page with status 404. */
export const showNotFound = (c: ShopContext, shop: Shop): Response | Promise<Response> =>
  c.html(renderPage(c, shop, notFoundPage()), 404, uncached);

/** Returns a page; without one, the "not found" page. */
export const show = (c: ShopContext, shop: Shop, page: Page | undefined): Response | Promise<Response> => {
  if (!page) return showNotFound(c, shop);
  forgetRemoved(c);
  return c.html(renderPage(c, shop, page), 200, uncached);
};

/** Returns a page of widgets, with the markup of each of them at its end. */
export const showWidgets = (c: ShopContext, shop: Shop, page: Page): Response | Promise<Response> =>
  show(c, shop, { ...page, showsMarkup: true });
