import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { builtFiles } from '../../../src/testing/built-files.ts';
import { takeReply } from '../../../src/testing/capture-replies.ts';
import { type CapturedPage, type Exchange, readCapture, SHOP } from '../../../src/testing/captures.ts';
import { ownCertificate } from './certificate.ts';
import { atOrigin, type PageParts, withParts } from './page-html.ts';

export type Protocol = 'http/1.1' | 'h2';

export interface ServerOptions extends PageParts {
  readonly page: CapturedPage;
  /** Folder of the built script. */
  readonly dist: string;
  /** `h2`: as hosts speak, with any number of requests on one connection. Default `http/1.1`: six connections. */
  readonly protocol?: Protocol;
  /** Each is given once, in order. */
  readonly replies?: readonly Exchange[];
  /** Scripts of others, by their paths. */
  readonly scripts?: ReadonlyMap<string, Buffer>;
}

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
/** The tag that a page gets, to stand first in its head. */
export const OUR_TAG = `<script src="${FOLDER}${ENTRY}"></script>`;

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#ccc"/></svg>';
const PICTURES = /\.(ico|svg|png|jpe?g|webp|gif)$/;

/** A build is compressed once, not at each visit, whose time would then be the server's. */
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
  body: gzipSync(withParts(atOrigin(readCapture(page), SHOP, origin), parts)),
});

const recordedAnswer = (origin: string, { response }: Exchange): Answer => {
  const body = response.body_is === 'text' ? String(response.body ?? '') : JSON.stringify(response.body);
  const { 'content-type': type } = response.headers;
  return { status: response.status, headers: { 'content-type': type }, body: atOrigin(body, SHOP, origin) };
};

/**
 * Plays the shop on a free port of this machine, so that the browser's own cache and the speed of its network count: a
 * captured page, the built script, recorded replies, placeholders for pictures. All else is a 404.
 */
export async function startShopServer(options: ServerOptions): Promise<ShopServer> {
  const replies = [...(options.replies ?? [])];
  const calls: string[] = [];
  let origin = '';

  const answer = (method: string, url: URL): Answer => {
    const path = url.pathname + url.search;
    const reply = takeReply({ method, url, path }, replies);
    // A made-up reply is no recording, and none was given.
    if (reply && 'response' in reply) return recordedAnswer(origin, reply);
    const built = builtFile(url.pathname, options.dist);
    if (built) return built;
    const script = options.scripts?.get(url.pathname);
    if (script) return scriptAnswer(script);
    if (path === options.page.path) return pageAnswer(origin, options);
    if (PICTURES.test(url.pathname)) return { headers: { 'content-type': 'image/svg+xml' }, body: PICTURE };
    return { status: 404, headers: {}, body: '' };
  };

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = request;
    calls.push(`${method} ${url}`);
    const { status = 200, headers, body } = answer(method, new URL(url, origin));
    // Read to its end, else the connection is not used again.
    request.resume().on('end', () => response.writeHead(status, headers).end(body));
  };
  const isSecure = options.protocol === 'h2';
  const sessions = new Set<{ destroy(): void }>();
  const secure = () =>
    // Its requests and responses read as those of HTTP/1.1.
    createSecureServer(ownCertificate(), listener as never).on('session', (session) => sessions.add(session));
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
