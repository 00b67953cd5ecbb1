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

/** The path that is asked for, also where only a whole address says so. */
function pathOf({ path, url }: RestOptions): string | undefined {
  if (path || typeof url !== 'string') return path;
  const route = getQueryArg(url, 'rest_route');
  if (!route) return undefined;
  const query = addQueryArgs(url, { rest_route: undefined }).replace(/^[^?]*|#.*$/g, '');
  return route + (route.includes('?') ? query.replace('?', '&') : query);
}

/** Addresses in a link header may hold characters that a header must not. */
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
 * Answers with what came along with the page, once each: a map of paths to `{ body, headers }`, with another such map for
 * the method OPTIONS. What is no such map is passed over.
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
      // Headers that none can have: the server knows better ones.
      return next(options);
    }
  };
};
