import { withPath } from './namespace-endpoint.ts';
import type { Middleware } from './types.ts';

/** Gives paths the address of the site's REST root, also of one without permalinks, whose root has a query already. */
export const createRootUrl =
  (root: string): Middleware =>
  (options, next) => {
    const found = withPath(options);
    if (typeof found.path !== 'string') return next(found);
    const path = found.path.replace(/^\//, '');
    return next({ ...found, url: root + (root.includes('?') ? path.replace('?', '&') : path) });
  };
