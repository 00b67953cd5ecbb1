import { Hono } from 'hono';
import type { PixelNote } from '../session.ts';
import { openSession } from './cart-session.ts';
import type { Shop, ShopContext, ShopEnv } from './context.ts';
import { uncached } from './headers.ts';
import { nonces } from './nonces.ts';

const mostNotes = 50;

const readNote = async (c: ShopContext, way: PixelNote['way']): Promise<PixelNote> => {
  const { query } = await c.req.json().catch(() => ({}));
  const [, name, params, extra]: unknown[] = Array.isArray(query) ? query : [];
  const { eventID: id } = Object(extra);
  return {
    way,
    name: typeof name === 'string' ? name : '',
    id: typeof id === 'string' ? id : '',
    params: typeof params === 'object' && params !== null ? { ...params } : {},
  };
};

const recordPixel = (c: ShopContext, shop: Shop, note: PixelNote): Response => {
  const { pixel } = openSession(c, shop);
  pixel.push(note);
  if (pixel.length > mostNotes) pixel.shift();
  return c.body(null, 204);
};

/** The plugin's route for copies of the pixel's events. A nonce is optional, but must be valid. */
export const pixelRoutes = (shop: Shop): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.post('/fbq', async (c) => {
    const nonce = c.req.header('x-wp-nonce');
    if (nonce !== undefined && nonce !== nonces.rest) {
      const message = 'Cookie check failed';
      return c.json({ code: 'rest_cookie_invalid_nonce', message, data: { status: 403 } }, 403);
    }
    const note = await readNote(c, 'server');
    if (note.name && note.id) return recordPixel(c, shop, note);
    const message = 'The query has no name, or no eventID.';
    return c.json({ code: 'fbq_unexpected_query', message, data: { status: 422 } }, 422);
  });
  return routes;
};

/**
 * Stands in for the pixel's provider: receives events from browsers at `/demo/pixel` and lists them there.
 */
export const pixelLogRoutes = (shop: Shop): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.post('/pixel', async (c) => recordPixel(c, shop, await readNote(c, 'browser')));
  routes.get('/pixel', (c) => c.json(c.get('session')?.pixel ?? [], 200, uncached));
  return routes;
};
