/**
 * Splits a REST root where paths begin: after its route argument on a site without permalinks, else before its
 * query, which language plugins add.
 */
function splitRoot(root: string): readonly [start: string, query: string] {
  const [, start = root, query = ''] =
    /^(.*?[?&]rest_route=[^&]*)(.*)$/s.exec(root) ?? /^([^?]*)(.*)$/s.exec(root) ?? [];
  return [start, query.slice(1)];
}

/** Returns a REST root with the slash before its paths, which is missing in some roots written by hand. */
export function withLastSlash(root: string): string {
  const [start] = splitRoot(root);
  return start.replace(/\/?$/, '/') + root.slice(start.length);
}

/** Returns the address of a path below the site's REST root. The path begins without a slash. */
export function restUrl(root: string, path: string): string {
  const [start, query] = splitRoot(root);
  const url = start + (start.includes('?') ? path.replace('?', '&') : path);
  return query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
}
