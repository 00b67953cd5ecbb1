/** What of a request decides which reply it gets. */
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
 * Gives a test for requests of this method and URL. A string is a path (or a whole URL), `*` stands for anything in it, and the
 * query parameters it names must be there with these values; a RegExp is tried on path and query.
 */
export function requestMatcher(method: string, url: string | RegExp): (request: MatchableRequest) => boolean {
  const matchesUrl = urlMatcher(url);
  return (request) => request.method === method.toUpperCase() && matchesUrl(request);
}
