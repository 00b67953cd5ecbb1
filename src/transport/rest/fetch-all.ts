import { changeAddress } from './change-request.ts';
import { readResponse, rejectRequest } from './fetch-handler.ts';
import { addQueryArgs } from './query.ts';
import type { Middleware, Next, RestOptions } from './types.ts';

const PAGE_SIZE = 100;
const ALL = 'per_page=-1';

const nextPageUrl = (response: Response): string | undefined =>
  /<([^>]+)>; rel="next"/.exec(response.headers?.get('link') ?? '')?.[1];

/**
 * Creates a middleware for `per_page=-1`, which the server does not support: fetches page after page and
 * returns one list. A reply that is not a list is returned as it is. `request` must run all middlewares,
 * because the request for each page needs them.
 */
export const createFetchAllMiddleware = (request: Next): Middleware => {
  const fetchPage = (options: RestOptions) =>
    request({ ...options, parse: false }).catch(rejectRequest) as Promise<Response>;

  return async (options, next) => {
    const isAll = [options.path, options.url].some((address) => address?.includes?.(ALL));
    if (options.parse === false || !isAll) return next(options);
    const first = await fetchPage(
      changeAddress(options, (address) => addQueryArgs(address, { per_page: PAGE_SIZE })),
    );
    const list = await readResponse(first);
    if (!Array.isArray(list)) return list;
    const { path: _, ...others } = options;
    const seen = new Set<string>();
    let url = nextPageUrl(first);
    // Stop when the server links back to an earlier page.
    while (url && !seen.has(url)) {
      seen.add(url);
      const page = await fetchPage({ ...others, url });
      const more = await readResponse(page);
      if (Array.isArray(more)) list.push(...more);
      url = nextPageUrl(page);
    }
    return list;
  };
};
