import { Hono } from 'hono';
import { escapeHtml } from '../html.ts';
import { keptMarkup } from '../markup/markup-store.ts';
import type { ShopEnv } from './context.ts';
import { readMarkupStyles } from './files.ts';

const documentHtml = (markup: string): string =>
  `<!doctype html>
<html lang="en-US">
<head><meta charset="UTF-8"><title>Markup</title><link rel="stylesheet" href="/styles/markup.css"></head>
<body><main><pre><code>${escapeHtml(markup)}</code></pre></main></body>
</html>
`;

/** Routes of the frames in which pages show the markup of their widgets. */
export const markupRoutes = (): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.get('/markup/:key/', (c) => {
    const markup = keptMarkup(c.req.param('key'));
    return markup === undefined
      ? c.html(documentHtml('<!-- The shop has been started again. Load the page again. -->'), 404)
      : c.html(documentHtml(markup));
  });
  routes.get('/styles/markup.css', async (c) =>
    c.body(await readMarkupStyles(), 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
  return routes;
};
