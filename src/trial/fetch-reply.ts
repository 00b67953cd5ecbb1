import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { proxyFetch } from 'httpxy';
import type { Visit } from './trial.ts';

/** A reply of the shop. */
export interface Reply {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Readable | null;
}

/** How long the shop may take to begin a reply. */
const TIMEOUT_MS = 60_000;

const NOT_SENT =
  /^(?:host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length|expect|accept-encoding|cookie|authorization)$/;

/** Returns whether a browser requests a page, and not a file or data. */
export const isPageRequest = ({ headers }: IncomingMessage): boolean => {
  const destination = headers['sec-fetch-dest'];
  if (destination) return /^(?:document|iframe|frame)$/.test(String(destination));
  return /text\/html/.test(headers.accept ?? '') && !headers['x-requested-with'];
};

/** Returns the encodings that both sides know. */
export const encodingsOf = (accepted = ''): string =>
  ['gzip', 'br', 'deflate'].filter((each) => accepted.includes(each)).join(', ') || 'identity';

function shopHeaders({ trial, request, body }: Visit): Record<string, string> {
  const { addresses, cookies, authorization } = trial;
  const headers: Record<string, string> = {
    'accept-encoding': encodingsOf(String(request.headers['accept-encoding'])),
  };
  for (const [name, value] of Object.entries(request.headers))
    if (!NOT_SENT.test(name)) headers[name] = addresses.toShop(String(value));
  const cookie = cookies.toShop(request.headers.cookie);
  if (cookie) headers.cookie = cookie;
  const login = authorization ?? request.headers.authorization;
  if (login) headers.authorization = login;
  if (body.length) headers['content-length'] = String(body.length);
  // A page in the browser's cache may have been shown the other way.
  if (isPageRequest(request)) for (const name of ['if-none-match', 'if-modified-since']) delete headers[name];
  return headers;
}

/** Keeps the body of a reply as a stream of Node. */
class NodeReply {
  readonly body: Readable | null;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  constructor(
    body: Readable | null,
    init: { status: number; headers: readonly (readonly [string, string])[] },
  ) {
    this.body = body;
    this.status = init.status;
    this.headers = init.headers;
  }
}

/** Sends a request to the shop. */
export async function fetchReply(visit: Visit, signal: AbortSignal): Promise<Reply> {
  const { trial, request, body } = visit;
  const { addresses } = trial;
  const init: RequestInit = {
    method: request.method ?? 'GET',
    headers: shopHeaders(visit),
    signal,
    ...(body.length && { body: new Uint8Array(body) }),
  };
  const url = addresses.shop + addresses.toShop(request.url ?? '/');
  const options = { changeOrigin: true, timeout: TIMEOUT_MS, Response: NodeReply as never };
  return (await proxyFetch(addresses.shop, url, init, options)) as unknown as Reply;
}

/** Returns a header of a reply; `''` without it. */
export const headerOf = ({ headers }: Reply, name: string): string =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? '';

/** Returns every header of a reply with a name. */
export const allOf = ({ headers }: Reply, name: string): string[] =>
  headers.filter(([each]) => each.toLowerCase() === name).map(([, value]) => value);

/** Returns in one sentence why the shop does not answer. */
export function whyUnreachable(error: unknown, shop: string): string {
  const { code, message } = error as { code?: string; message?: string };
  const isCertificate = /CERT|SELF_SIGNED|ALTNAME|VERIFY/.test(code ?? '');
  if (isCertificate) return `The certificate of ${shop} is not valid (${code}).`;
  if (/ENOTFOUND|EAI_AGAIN/.test(code ?? '')) return `There is no server ${shop} (${code}).`;
  if (/timeout|timed out/i.test(message ?? '') || code === 'ETIMEDOUT')
    return `${shop} did not answer in time.`;
  return `${shop} can't be reached${code ? ` (${code})` : ''}.`;
}
