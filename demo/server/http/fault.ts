import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Shop, ShopContext, ShopEnv } from './context.ts';

const cookieName = 'demo_fault';
const defaultDelayMs = 3000;
const longestDelayMs = 60_000;
const kinds = ['slow', '500', 'html', 'empty', 'offline'] as const;
const areas = ['endpoints', 'chunks', 'pages'] as const;
const moments = ['before', 'after'] as const;

type FaultKind = (typeof kinds)[number];
type FaultArea = (typeof areas)[number];
type FaultMoment = (typeof moments)[number];

interface Fault {
  readonly kind: FaultKind;
  readonly delayMs: number;
  /** The requests of the session that fail: a kind of request, or one endpoint by name. */
  readonly area: FaultArea | string;
  /** `after`: the shop handles the request, then the response is lost. */
  readonly moment: FaultMoment;
}

const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((each) => each === value);

const readFault = (kind?: string, delay?: string, area?: string, moment?: string): Fault | undefined => {
  const known = oneOf(kinds, kind);
  if (!known) return undefined;
  const delayMs = Number.parseInt(delay ?? '', 10);
  return {
    kind: known,
    delayMs: delayMs >= 0 ? Math.min(delayMs, longestDelayMs) : defaultDelayMs,
    area: /^[\w-]+$/.test(area ?? '') ? (area ?? '') : 'endpoints',
    moment: oneOf(moments, moment) ?? 'before',
  };
};

/** Returns the session's fault, set by `?fault=` on the home page. */
export const sessionFault = (c: ShopContext): Fault | undefined => {
  const [kind, delay, area, moment] = (getCookie(c, cookieName) ?? '').split('.');
  return readFault(kind, delay, area, moment);
};

const isScriptRequest = (c: ShopContext): boolean => c.req.header('sec-fetch-dest') === 'empty';

/** Returns the areas of a request: its kind, and the name of its endpoint. */
const areasOf = (c: ShopContext): readonly string[] => {
  const { path } = c.req;
  const call = c.req.query('wc-ajax');
  if (call) return ['endpoints', call];
  // REST and admin requests are named by their last path segment: `refresh-loop`, `feedback`.
  if (path.startsWith('/wp-json/') || path.startsWith('/wp-admin/'))
    return ['endpoints', 'rest', path.split('/').at(-1) ?? ''];
  if (path.startsWith('/skerry/chunks/')) return ['chunks'];
  if (/\.\w+$/.test(path)) return [];
  return path === '/cart/' && isScriptRequest(c) ? ['cart'] : ['pages'];
};

const isHomePage = (c: ShopContext): boolean => c.req.path === '/' && c.req.query('wc-ajax') === undefined;

const faultOf = (c: ShopContext): Fault | undefined => {
  const named = c.req.query('fault');
  if (named !== undefined)
    return readFault(named, c.req.query('fault_ms'), undefined, c.req.query('fault_when'));
  const inherited = sessionFault(c);
  return inherited && areasOf(c).includes(inherited.area) ? inherited : undefined;
};

const loginPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Log in</title></head>
<body class="login"><form name="loginform" action="/my-account/" method="post"><p><label>Username<br><input name="log"></label></p>
<p><label>Password<br><input type="password" name="pwd"></label></p><p><button>Log in</button></p></form></body></html>`;
const errorPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head>
<body id="error-page"><p>There has been a critical error on this website.</p></body></html>`;

const hangUp = (c: ShopContext): Response => {
  const socket = c.env?.incoming?.socket;
  // Without access to the socket, answer as a gateway without a backend.
  if (!socket) return new Response(null, { status: 502 });
  socket.destroy();
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
};

const rememberFault = (c: ShopContext): void => {
  const { fault: kind, fault_ms: delay, fault_on: area, fault_when: moment } = c.req.query();
  const fault = readFault(kind, delay, area, moment);
  if (!fault) deleteCookie(c, cookieName, { path: '/' });
  else
    setCookie(c, cookieName, `${fault.kind}.${fault.delayMs}.${fault.area}.${fault.moment}`, { path: '/' });
};

const spoiled = (c: ShopContext, { kind }: Fault): Response | Promise<Response> => {
  if (kind === 'offline') return hangUp(c);
  if (kind === 'html') return c.html(loginPage);
  if (kind === 'empty') return c.body('', 200, { 'content-type': 'text/html; charset=UTF-8' });
  return c.html(errorPage, 500);
};

/**
 * Simulates faults: `?fault=slow|500|html|empty|offline`, with `fault_ms` for the delay. `fault_when=after`
 * handles the request first, then loses the response. The fault applies to that request; on the home page it
 * applies to the session's endpoints, or with `fault_on=` to `chunks`, `pages`, `rest`, `cart` (the page when
 * a script fetches it) or one endpoint by name, until `?fault=none`.
 */
export const faults = (shop: Shop) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    if (isHomePage(c) && c.req.query('fault') !== undefined) {
      rememberFault(c);
      return next();
    }
    const fault = faultOf(c);
    if (!fault) return next();
    if (fault.kind === 'slow') {
      await shop.sleep(fault.delayMs);
      return next();
    }
    if (fault.moment === 'before') return spoiled(c, fault);
    await next();
    const cookies = c.res.headers.getSetCookie();
    const answer = await spoiled(c, fault);
    c.res = undefined;
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
    return answer;
  });
