import { randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ShopEnv } from './context.ts';

/** Content security policy: `strict`, `scripts` (strict, but allows inline styles) or `off`. */
export type Policy = 'strict' | 'scripts' | 'off';

const policyFor = (nonce: string, policy: Policy, runsOthers: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${policy === 'strict' ? `'nonce-${nonce}'` : "'unsafe-inline'"}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    // Original scripts write plain strings to the DOM, which Trusted Types would block.
    ...(runsOthers ? [] : ["require-trusted-types-for 'script'", 'trusted-types skerry skerry-script']),
  ].join('; ');

/** Sets the policy of the shop, or of `?csp=strict|off`, on pages, and the `nonce` for their tags. */
export const contentSecurityPolicy = (own: Policy) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const requested = c.req.query('csp');
    const policy = requested === 'strict' || requested === 'off' ? requested : own;
    if (policy === 'off') return next();
    const nonce = randomBytes(16).toString('base64url');
    c.set('nonce', nonce);
    c.set('policy', policy);
    await next();
    if (c.res.headers.get('content-type')?.startsWith('text/html'))
      c.header('content-security-policy', policyFor(nonce, policy, Boolean(c.get('runsOthers'))));
  });
