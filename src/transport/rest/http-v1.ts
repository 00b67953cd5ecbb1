import { withHeader } from './headers.ts';
import type { Middleware } from './types.ts';

const OVERRIDDEN = /^(patch|put|delete)$/i;

/** Sends what proxies between here and the server may refuse (PATCH, PUT, DELETE) as POST. */
export const httpV1: Middleware = (options, next) => {
  const { method } = options;
  if (!method || !OVERRIDDEN.test(method)) return next(options);
  const overridden = withHeader({ ...options, method: 'POST' }, 'X-HTTP-Method-Override', method);
  return next(withHeader(overridden, 'Content-Type', 'application/json'));
};
