import type { Middleware, RestOptions } from './types.ts';

/** The options with `path` in the place of `namespace` and `endpoint`. */
export function withPath(options: RestOptions): RestOptions {
  const { namespace, endpoint, ...others } = options;
  if (typeof namespace !== 'string' || typeof endpoint !== 'string') return options;
  const parts = [namespace.replace(/^\/+|\/+$/g, ''), endpoint.replace(/^\/+/, '')];
  return { ...others, path: parts.filter((part, index) => !index || part).join('/') };
}

/** Makes a path of `namespace` and `endpoint`. */
export const namespaceEndpoint: Middleware = (options, next) => next(withPath(options));
