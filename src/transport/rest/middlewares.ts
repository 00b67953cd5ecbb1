import { changeAddress, withHeader } from './change-request.ts';
import { addQueryArgs, getQueryArg, hasQueryArg } from './query.ts';
import type { Middleware, RestOptions } from './types.ts';

/** The options with `path` in the place of `namespace` and `endpoint`. */
function withPath(options: RestOptions): RestOptions {
  const { namespace, endpoint, ...others } = options;
  if (typeof namespace !== 'string' || typeof endpoint !== 'string') return options;
  const parts = [namespace.replace(/^\/+|\/+$/g, ''), endpoint.replace(/^\/+/, '')];
  return { ...others, path: parts.filter((part, index) => !index || part).join('/') };
}

/** Makes a path of `namespace` and `endpoint`. */
export const namespaceEndpoint: Middleware = (options, next) => next(withPath(options));

/** Gives paths the address of the site's REST root, also of one without permalinks, whose root has a query already. */
export const createRootUrl =
  (root: string): Middleware =>
  (options, next) => {
    const found = withPath(options);
    if (typeof found.path !== 'string') return next(found);
    const path = found.path.replace(/^\//, '');
    return next({ ...found, url: root + (root.includes('?') ? path.replace('?', '&') : path) });
  };

const LOCALE = '_locale';

/** Asks for answers in the language of the visitor, unless the request says something else. */
export const userLocale: Middleware = (options, next) =>
  next(
    changeAddress(options, (address) =>
      hasQueryArg(address, LOCALE) ? address : addQueryArgs(address, { [LOCALE]: 'user' }),
    ),
  );

const OVERRIDDEN = /^(patch|put|delete)$/i;

/** Sends what proxies between here and the server may refuse (PATCH, PUT, DELETE) as POST. */
export const httpV1: Middleware = (options, next) => {
  const { method } = options;
  if (!method || !OVERRIDDEN.test(method)) return next(options);
  const overridden = withHeader({ ...options, method: 'POST' }, 'X-HTTP-Method-Override', method);
  return next(withHeader(overridden, 'Content-Type', 'application/json'));
};

/** The argument, also of the page's own address, that names the previewed theme. */
export const THEME_PREVIEW = 'wp_theme_preview';

/** Asks for answers of the previewed theme; an empty argument asks for those of the theme in use, and goes. */
export const createThemePreview = (theme: string): Middleware => {
  const change = (address: string) => {
    const given = getQueryArg(address, THEME_PREVIEW);
    if (given) return address;
    return addQueryArgs(address, { [THEME_PREVIEW]: given === undefined ? theme : undefined });
  };
  return (options, next) => next(changeAddress(options, change));
};
