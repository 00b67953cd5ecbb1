import { randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ShopEnv } from './context.ts';

const policyFor = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types skerry skerry-script',
  ].join('; ');

/** With `?csp=strict` a page gets a strict policy, and `nonce` for its tags. */
export const contentSecurityPolicy = createMiddleware<ShopEnv>(async (c, next) => {
  if (c.req.query('csp') !== 'strict') return next();
  const nonce = randomBytes(16).toString('base64url');
  c.set('nonce', nonce);
  await next();
  c.header('content-security-policy', policyFor(nonce));
});
