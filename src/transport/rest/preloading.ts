import { asMap } from '#lib/as-map.ts';
import { own } from '#lib/own.ts';
import { addQueryArgs, getQueryArg, normalizePath } from './query.ts';
import type { Middleware, RestOptions } from './types.ts';

interface Preloaded {
  readonly body?: unknown;
  readonly headers?: unknown;
}

type PreloadedReplies = Map<string, Preloaded>;

const readPreloaded = (data: unknown): PreloadedReplies =>
  new Map(
    Object.entries(asMap(data)).flatMap(([path, reply]) =>
      typeof reply === 'object' && reply !== null ? [[normalizePath(path), reply as Preloaded]] : [],
    ),
  );

/** Returns the requested path, also from the `rest_route` of a whole address. */
function pathOf({ path, url }: RestOptions): string | undefined {
  if (path || typeof url !== 'string') return path;
  const route = getQueryArg(url, 'rest_route');
  if (!route) return undefined;
  const query = addQueryArgs(url, { rest_route: undefined }).replace(/^[^?]*|#.*$/g, '');
  return route + (route.includes('?') ? query.replace('?', '&') : query);
}

/** Encodes characters in the addresses of a link header that a header must not contain. */
const safeLink = (value: string) =>
  value.replace(/<[^>]*>/g, (address) => address.replace(/[^\x20-\x7e]+/g, encodeURIComponent));

function toResponse({ body, headers }: Preloaded): Response {
  const safe = Object.entries(asMap(headers)).map(([name, value]): [string, string] => [
    name,
    /^link$/i.test(name) ? safeLink(String(value)) : String(value),
  ]);
  return new Response(JSON.stringify(body), { status: 200, statusText: 'OK', headers: safe });
}

/**
 * Creates a middleware that replies from the page's preloaded data, once for each path. The data maps paths
 * to `{ body, headers }`; its key `OPTIONS` has another such map, for requests with that method. Junk is
 * ignored.
 */
export const createPreloadingMiddleware = (data: unknown): Middleware => {
  const byMethod: Readonly<Record<string, PreloadedReplies>> = {
    GET: readPreloaded(data),
    OPTIONS: readPreloaded(asMap(data).OPTIONS),
  };
  return (options, next) => {
    const replies = own(byMethod, options.method ?? 'GET');
    const path = pathOf(options);
    const key = replies && typeof path === 'string' ? normalizePath(path) : '';
    const reply = replies?.get(key);
    if (!replies || !reply) return next(options);
    replies.delete(key);
    if (options.parse ?? true) return Promise.resolve(reply.body);
    try {
      return Promise.resolve(toResponse(reply));
    } catch {
      // Invalid headers: send the request instead.
      return next(options);
    }
  };
};
