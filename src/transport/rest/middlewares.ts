import { changeAddress, withHeader } from './change-request.ts';
import { addQueryArgs, getQueryArg, hasQueryArg } from './query.ts';
import { restUrl } from './rest-url.ts';
import type { Middleware, RestOptions } from './types.ts';

/** Returns the options with `path` instead of `namespace` and `endpoint`. */
function withPath(options: RestOptions): RestOptions {
  const { namespace, endpoint, ...others } = options;
  if (typeof namespace !== 'string' || typeof endpoint !== 'string') return options;
  const parts = [namespace.replace(/^\/+|\/+$/g, ''), endpoint.replace(/^\/+/, '')];
  return { ...others, path: parts.filter((part, index) => !index || part).join('/') };
}

/** Replaces `namespace` and `endpoint` with `path`. */
export const namespaceEndpoint: Middleware = (options, next) => next(withPath(options));

/** Creates a middleware that turns paths into addresses below the REST root. */
export const createRootUrlMiddleware =
  (root: string): Middleware =>
  (options, next) => {
    const resolved = withPath(options);
    if (typeof resolved.path !== 'string') return next(resolved);
    return next({ ...resolved, url: restUrl(root, resolved.path.replace(/^\//, '')) });
  };

const LOCALE = '_locale';

/** Requests replies in the visitor's language, unless the request has a `_locale`. */
export const userLocale: Middleware = (options, next) =>
  next(
    changeAddress(options, (address) =>
      hasQueryArg(address, LOCALE) ? address : addQueryArgs(address, { [LOCALE]: 'user' }),
    ),
  );

const OVERRIDDEN = /^(patch|put|delete)$/i;

/** Sends PATCH, PUT and DELETE as POST, because proxies may reject them. */
export const httpV1: Middleware = (options, next) => {
  const { method } = options;
  if (!method || !OVERRIDDEN.test(method)) return next(options);
  const overridden = withHeader({ ...options, method: 'POST' }, 'X-HTTP-Method-Override', method);
  return next(withHeader(overridden, 'Content-Type', 'application/json'));
};

/** The argument with the previewed theme, in requests and in the page's address. */
export const THEME_PREVIEW = 'wp_theme_preview';

/**
 * Creates a middleware that adds the previewed theme to addresses. An address that names a theme keeps it; an
 * empty argument, which means the active theme, is removed.
 */
export const createThemePreviewMiddleware = (theme: string): Middleware => {
  const change = (address: string) => {
    const requestedTheme = getQueryArg(address, THEME_PREVIEW);
    if (requestedTheme) return address;
    return addQueryArgs(address, { [THEME_PREVIEW]: requestedTheme === undefined ? theme : undefined });
  };
  return (options, next) => next(changeAddress(options, change));
};
