import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';
import { askedPort } from '../ports.mjs';

const BUILT_ENTRY = '/skerry/skerry.js';
const SOURCE_ENTRY = '/src/entry.ts';

/** The shop of the newest source; a changed source is a new shop, with new sessions. */
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

/** Pages get the source in the place of the built script, and the client that reloads them. */
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

/** `npm run dev`: the demo shop on the sources, which reload as they change. */
export async function run(args) {
  const port = await askedPort(args);
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
