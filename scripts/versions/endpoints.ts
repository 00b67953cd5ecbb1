const PATTERNS: readonly (readonly [pattern: RegExp, address: (found: string) => string])[] = [
  [/[?&]wc-ajax=([\w-]+|%%endpoint%%)/g, (name) => `?wc-ajax=${name}`],
  [/admin-ajax\.php\?(?:[^"'\s<>]*?&)?action=([\w-]+)/g, (name) => `admin-ajax.php?action=${name}`],
  [/(?:\/wp-json|[?&]rest_route=)\/([\w-]+\/[\w./-]*)/g, (route) => `wp-json/${generalRoute(route)}`],
];

/** Replaces numbers in a route by `{number}`: they identify single items of the shop. */
const generalRoute = (route: string): string =>
  route
    .split('/')
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? '{number}' : part))
    .join('/');

/** Decodes the characters of a URL that attributes and JSON escape. */
const decode = (text: string): string =>
  text
    .replaceAll('\\/', '/')
    .replace(/&amp;|&#0?38;|\\u0026/g, '&')
    .replace(/%2F/gi, '/')
    .replace(/%3F/gi, '?');

/** Returns the request addresses in a page: ajax actions and REST routes. */
export function endpointsOf(html: string): Set<string> {
  const text = decode(html);
  const found = PATTERNS.flatMap(([pattern, address]) =>
    [...text.matchAll(pattern)].map(([, name = '']) => address(name)),
  );
  return new Set(found);
}

/** Returns the part of a request address that code must contain to use it. */
export const endpointName = (address: string): string =>
  address.replace(/^.*[?&](?:wc-ajax|action)=|^wp-json\//, '').replace(/\/?\{number\}.*$/, '');
