import { Hono } from 'hono';
import { textPathPicture } from '../pictures/paths.ts';
import { productPicture, scenePicture, siteIcon } from '../pictures/pictures.ts';
import { bellSound } from '../sounds/bell.ts';
import type { Shop, ShopContext, ShopEnv } from './context.ts';
import {
  readBelow,
  readClip,
  readEditorFile,
  readJquery,
  readShopStyles,
  readSiteScript,
  type ServedFile,
} from './files.ts';

const svg = (c: ShopContext, picture: string | undefined): Response | Promise<Response> =>
  picture
    ? c.body(picture, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' })
    : c.notFound();

const send = (c: ShopContext, file: ServedFile | undefined, caching: string): Response | Promise<Response> =>
  file ? c.body(file.body, 200, { 'content-type': file.type, 'cache-control': caching }) : c.notFound();

// Files with hashed names never change; all others are revalidated.
const cachingOf = (path: string): string =>
  path.startsWith('chunks/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const nameOf = (c: ShopContext): string => (c.req.param('file') ?? '').replace(/\.(svg|jpg)$/, '');

/** Routes of all files: the built script, styles, pictures, sounds, films, jQuery, the editor's panel. */
export const assetRoutes = (shop: Shop): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.get('/skerry/*', async (c) => {
    const path = decodeURIComponent(c.req.path.slice('/skerry/'.length));
    return send(c, await readBelow(shop.scriptDir, path), cachingOf(path));
  });
  routes.get('/styles/shop.css', async (c) =>
    c.body(await readShopStyles(), 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
  routes.get('/media/products/:file', (c) => svg(c, productPicture(nameOf(c))));
  routes.get('/media/scenes/:file', (c) => svg(c, scenePicture(nameOf(c))));
  routes.get('/media/paths/:file', (c) => svg(c, textPathPicture(nameOf(c))));
  routes.get('/media/sounds/bell.wav', (c) =>
    c.body(bellSound(), 200, { 'content-type': 'audio/wav', 'cache-control': 'max-age=3600' }),
  );
  routes.get('/media/clips/:file', async (c) => send(c, await readClip(c.req.param('file')), 'max-age=3600'));
  routes.get('/media/icon.svg', (c) => svg(c, siteIcon));
  const jquery = async (c: ShopContext) =>
    c.body(await readJquery(), 200, { 'content-type': 'text/javascript; charset=utf-8' });
  routes.get('/vendor/jquery.js', jquery);
  routes.get('/wp-includes/js/jquery-core.js', jquery);
  routes.get(
    '/vendor/:file{(quick-view|password-strength|pictures|pixel|code|facebook|with-originals|lists)\\.js}',
    async (c) => send(c, await readSiteScript(c.req.param('file')), 'no-cache'),
  );
  // Replaces an original script by one that only records that it ran.
  const noteOfRun = (c: ShopContext) =>
    c.body(`(window.ran ||= []).push(${JSON.stringify(c.req.path.split('/').at(-1))});`, 200, {
      'content-type': 'text/javascript; charset=utf-8',
    });
  routes.get('/wp-includes/js/:path{.+\\.js}', noteOfRun);
  routes.get('/wp-content/plugins/:path{.+\\.js}', noteOfRun);
  routes.get('/editor/:file{[\\w-]+\\.(js|css)}', async (c) =>
    send(c, await readEditorFile(c.req.param('file')), 'no-cache'),
  );
  return routes;
};
