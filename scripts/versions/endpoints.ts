const PATTERNS: readonly (readonly [pattern: RegExp, address: (found: string) => string])[] = [
  [/[?&]wc-ajax=([\w-]+|%%endpoint%%)/g, (name) => `?wc-ajax=${name}`],
  [/admin-ajax\.php\?(?:[^"'\s<>]*?&)?action=([\w-]+)/g, (name) => `admin-ajax.php?action=${name}`],
  [/(?:\/wp-json|[?&]rest_route=)\/([\w-]+\/[\w./-]*)/g, (route) => `wp-json/${generalRoute(route)}`],
];

/** A number in a route names one thing of the shop, and stands for all of them. */
const generalRoute = (route: string): string =>
  route
    .split('/')
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? '{number}' : part))
    .join('/');

/** Takes back what attributes and JSON do to the characters of an address. */
const decode = (text: string): string =>
  text
    .replaceAll('\\/', '/')
    .replace(/&amp;|&#0?38;|\\u0026/g, '&')
    .replace(/%2F/gi, '/')
    .replace(/%3F/gi, '?');

/** Returns the addresses in a page to which scripts send requests: ajax actions, and routes of the REST API. */
export function endpointsOf(html: string): Set<string> {
  const text = decode(html);
  const found = PATTERNS.flatMap(([pattern, address]) =>
    [...text.matchAll(pattern)].map(([, name = '']) => address(name)),
  );
  return new Set(found);
}

/** Returns what code has to name to send a request to an address. */
export const endpointName = (address: string): string =>
  address.replace(/^.*[?&](?:wc-ajax|action)=|^wp-json\//, '').replace(/\/?\{number\}.*$/, '');
