/** The parts of a request that select its reply. */
export interface MatchableRequest {
  readonly method: string;
  readonly url: URL;
  /** Path and query, without the origin. */
  readonly path: string;
}

const escapeForRegExp = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

const urlMatcher = (pattern: string | RegExp): ((request: MatchableRequest) => boolean) => {
  if (pattern instanceof RegExp) return (request) => pattern.test(request.path);
  const [path = '', query = ''] = pattern.split('?', 2);
  const pathPattern = new RegExp(`^${escapeForRegExp(path).replaceAll('*', '.*')}$`);
  const wanted = [...new URLSearchParams(query)];
  return ({ url }) => {
    const at = path.includes('//') ? url.origin + url.pathname : url.pathname;
    return pathPattern.test(at) && wanted.every(([name, value]) => url.searchParams.get(name) === value);
  };
};

/**
 * Returns a predicate for requests with this method and URL. A string is a path (or a whole URL) with `*` as
 * wildcard; its query parameters must be present with these values. A RegExp is tested against path and
 * query.
 */
export function requestMatcher(method: string, url: string | RegExp): (request: MatchableRequest) => boolean {
  const matchesUrl = urlMatcher(url);
  return (request) => request.method === method.toUpperCase() && matchesUrl(request);
}
