import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { builtFiles } from '../../../src/testing/built-files.ts';
import { nextReply } from '../../../src/testing/capture-replies.ts';
import { type CapturedPage, type Exchange, readCapture, SHOP_ORIGIN } from '../../../src/testing/captures.ts';
import { TEST_IDENTITY } from '../../../src/testing/test-certificate.ts';
import { atOrigin, type PageParts, withParts } from './page-html.ts';

/** The protocol between browser and server. */
export type Protocol = 'http/1.1' | 'h2';

/** Which shop a server serves, and how. */
export interface ServerOptions extends PageParts {
  readonly page: CapturedPage;
  /** Folder of the built script. */
  readonly dist: string;
  /** Default `http/1.1`: six connections. `h2`, like most hosts: any number of requests on one connection. */
  readonly protocol?: Protocol;
  /** Each reply is used once, in order. */
  readonly replies?: readonly Exchange[];
  /** Other scripts, by path. */
  readonly scripts?: ReadonlyMap<string, Buffer>;
  /** Other files, by path. */
  readonly files?: ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>;
}

/** A running server of a measured shop. */
export interface ShopServer {
  readonly origin: string;
  /** Every request so far, as `METHOD path`. */
  readonly calls: readonly string[];
  close(): void;
}

interface Answer {
  readonly status?: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | string;
}

const FOLDER = '/skerry/';
const ENTRY = 'skerry.js';
/** The tag that each page gets at the start of its head. */
export const OUR_TAG = `<script src="${FOLDER}${ENTRY}"></script>`;

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#ccc"/></svg>';
const PICTURES = /\.(ico|svg|png|jpe?g|webp|gif)$/;

/** Compresses each file once: compressing at each visit would add to the measured time. */
const compressed = new WeakMap<Buffer, Buffer>();

function compress(body: Buffer): Buffer {
  const known = compressed.get(body) ?? gzipSync(body);
  compressed.set(body, known);
  return known;
}

const builtFile = (path: string, dist: string): Answer | undefined => {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  const file = builtFiles(dist).get(name);
  if (!file) return undefined;
  const caching = name === ENTRY ? 'no-cache' : 'public,max-age=31536000,immutable';
  return {
    headers: { 'content-type': file.type, 'content-encoding': 'gzip', 'cache-control': caching },
    body: compress(file.body),
  };
};

const scriptAnswer = (script: Buffer): Answer => ({
  headers: { 'content-type': 'text/javascript', 'content-encoding': 'gzip' },
  body: compress(script),
});

const pageAnswer = (origin: string, { page, ...parts }: ServerOptions): Answer => ({
  status: page.status,
  headers: { 'content-type': 'text/html; charset=UTF-8', 'content-encoding': 'gzip' },
  body: gzipSync(withParts(atOrigin(readCapture(page), SHOP_ORIGIN, origin), parts)),
});

const recordedAnswer = (origin: string, { response }: Exchange): Answer => {
  const body = response.body_is === 'text' ? String(response.body ?? '') : JSON.stringify(response.body);
  const { 'content-type': type } = response.headers;
  return {
    status: response.status,
    headers: { 'content-type': type },
    body: atOrigin(body, SHOP_ORIGIN, origin),
  };
};

/**
 * Starts a server for a shop on a free local port. Unlike intercepted requests, its replies pass through the
 * browser's cache and slowed network. It serves a captured page, the built script, recorded replies and
 * placeholder pictures. Everything else is a 404.
 */
export async function startShopServer(options: ServerOptions): Promise<ShopServer> {
  const replies = [...(options.replies ?? [])];
  const calls: string[] = [];
  let origin = '';

  const answer = (method: string, url: URL): Answer => {
    const path = url.pathname + url.search;
    const reply = nextReply({ method, url, path }, replies);
    // The type also allows made-up replies, but the list has none.
    if (reply && 'response' in reply) return recordedAnswer(origin, reply);
    const built = builtFile(url.pathname, options.dist);
    if (built) return built;
    const script = options.scripts?.get(url.pathname);
    if (script) return scriptAnswer(script);
    const file = options.files?.get(url.pathname);
    if (file) return { headers: { 'content-type': file.type }, body: file.body };
    if (path === options.page.path) return pageAnswer(origin, options);
    if (PICTURES.test(url.pathname)) return { headers: { 'content-type': 'image/svg+xml' }, body: PICTURE };
    return { status: 404, headers: {}, body: '' };
  };

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = request;
    calls.push(`${method} ${url}`);
    const { status = 200, headers, body } = answer(method, new URL(url, origin));
    // Without reading the request to its end, the connection would not be reused.
    request.resume().on('end', () => response.writeHead(status, headers).end(body));
  };
  const isSecure = options.protocol === 'h2';
  const sessions = new Set<{ destroy(): void }>();
  const secure = () =>
    // HTTP/2 requests and responses have the same interface here.
    createSecureServer(TEST_IDENTITY, listener as never).on('session', (session) => sessions.add(session));
  const server = isSecure ? secure() : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `${isSecure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    calls,
    close() {
      server.close();
      for (const session of sessions) session.destroy();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}
