import { Hono } from 'hono';
import { renderElement } from '../builder/render-element.ts';
import { editorPage } from '../pages/editor.ts';
import type { ShopEnv } from './context.ts';
import { uncached } from './headers.ts';

/** Routes of the editor: its page, and single elements with changed content. */
export const editorRoutes = (): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.get('/editor/', (c) => c.html(editorPage(c.req.query('page')), 200, uncached));
  routes.get('/editor/elements/:id', (c) => {
    const html = renderElement(c.req.param('id'), c.req.query());
    return html ? c.html(html, 200, uncached) : c.text('No such element', 404);
  });
  return routes;
};
