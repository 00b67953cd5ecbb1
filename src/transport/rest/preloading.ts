import { asMap } from '#lib/fields.ts';
import { addQueryArgs, getQueryArg, normalizePath } from './query.ts';
import type { Middleware, RestOptions } from './types.ts';

interface Preloaded {
  readonly body?: unknown;
  readonly headers?: unknown;
}

type Answers = Map<string, Preloaded>;

const readAnswers = (given: unknown): Answers =>
  new Map(
    Object.entries(asMap(given)).flatMap(([path, answer]) =>
      typeof answer === 'object' && answer !== null ? [[normalizePath(path), answer as Preloaded]] : [],
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
 * Creates a middleware that replies from the page's preloaded data, once for each path: a map of paths to
 * `{ body, headers }`, with another such map under `OPTIONS` for that method. Junk is ignored.
 */
export const createPreloading = (given: unknown): Middleware => {
  const byMethod: Readonly<Record<string, Answers>> = {
    GET: readAnswers(given),
    OPTIONS: readAnswers(asMap(given).OPTIONS),
  };
  return (options, next) => {
    const answers = byMethod[options.method ?? 'GET'];
    const path = pathOf(options);
    const key = answers && typeof path === 'string' ? normalizePath(path) : '';
    const answer = answers?.get(key);
    if (!answers || !answer) return next(options);
    answers.delete(key);
    if (options.parse ?? true) return Promise.resolve(answer.body);
    try {
      return Promise.resolve(toResponse(answer));
    } catch {
      // Invalid headers: send the request instead.
      return next(options);
    }
  };
};
