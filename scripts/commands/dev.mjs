import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';
import { portFrom } from '../ports.mjs';

const BUILT_ENTRY = '/skerry/skerry.js';
const SOURCE_ENTRY = '/src/entry.ts';

/** Creates a getter for the shop of the current sources. After a change, it starts a new shop. */
const newestShop = (vite) => {
  let current;
  let shop;
  return async () => {
    const module = await vite.ssrLoadModule('/demo/server.ts');
    if (module !== current) shop = module.createShop();
    current = module;
    return shop;
  };
};

/** Serves pages with the sources instead of the built script, and with the reload client. */
const withSource = async (vite, request, response) => {
  if (!response.headers.get('content-type')?.includes('text/html')) return response;
  const html = (await response.text()).replace(BUILT_ENTRY, SOURCE_ENTRY);
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(await vite.transformIndexHtml(pathname + search, html), {
    status: response.status,
    headers,
  });
};

/** `npm run dev`: serves the demo shop from the sources and reloads on changes. */
export async function run(args) {
  const port = await portFrom(args);
  const http = createHttpServer();
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const shopOf = newestShop(vite);
  const answer = getRequestListener(async (request, env) => {
    const shop = await shopOf();
    return withSource(vite, request, await shop.fetch(request, env));
  });
  http.on('request', (request, response) =>
    vite.middlewares(request, response, () => answer(request, response)),
  );
  http.listen(port, '127.0.0.1', () => {
    console.log(
      `\n  The demo shop is open at http://127.0.0.1:${http.address().port} and follows the sources.\n`,
    );
  });
}
