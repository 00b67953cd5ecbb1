import { changeAddress } from './change-request.ts';
import { readAnswer, refuse } from './fetch-handler.ts';
import { addQueryArgs } from './query.ts';
import type { Middleware, Next, RestOptions } from './types.ts';

const PAGE_SIZE = 100;
const ALL = 'per_page=-1';

const nextOf = (response: Response): string | undefined =>
  /<([^>]+)>; rel="next"/.exec(response.headers?.get('link') ?? '')?.[1];

/**
 * Creates a middleware for `per_page=-1`, which the server does not support: fetches page after page and
 * returns one list. A reply that is not a list is returned as it is. `request` runs all middlewares, as every
 * page needs them.
 */
export const createFetchAll = (request: Next): Middleware => {
  const ask = (options: RestOptions) =>
    request({ ...options, parse: false }).catch(refuse) as Promise<Response>;

  return async (options, next) => {
    const isAll = [options.path, options.url].some((address) => address?.includes?.(ALL));
    if (options.parse === false || !isAll) return next(options);
    const first = await ask(changeAddress(options, (at) => addQueryArgs(at, { per_page: PAGE_SIZE })));
    const list = await readAnswer(first);
    if (!Array.isArray(list)) return list;
    const { path: _, ...others } = options;
    const seen = new Set<string>();
    let url = nextOf(first);
    // Stop when the server links back to an earlier page.
    while (url && !seen.has(url)) {
      seen.add(url);
      const page = await ask({ ...others, url });
      const more = await readAnswer(page);
      if (Array.isArray(more)) list.push(...more);
      url = nextOf(page);
    }
    return list;
  };
};
