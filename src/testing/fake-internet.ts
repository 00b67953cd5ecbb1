import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { TEST_IDENTITY } from './test-certificate.ts';

/** A request of a browser. */
export interface BrowserRequest {
  readonly method: string;
  readonly url: URL;
  /** What the browser wants to do with the response: `document`, `script`, `image`; `empty` for data. */
  readonly kind: string;
  /** True for a page, in a window or a frame. */
  readonly isNavigation: boolean;
  readonly headers: Headers;
  /** Undefined without a body. */
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

/** A response to a browser. */
export interface BrowserResponse {
  /** Default 200. */
  readonly status?: number;
  /** Several values of one header are separated by line breaks. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly body?: string | Buffer;
}

type Respond = (request: BrowserRequest) => BrowserResponse | Promise<BrowserResponse>;

/** Answers the requests of one browser context to any host. */
export interface FakeInternet {
  /** Address of the proxy that the context must use. */
  readonly proxy: string;
  /** Answers all requests from now on. Before, they get an empty page. */
  onRequest(respond: Respond): void;
  close(): void;
}

type AnyRequest = IncomingMessage | Http2ServerRequest;
type AnyServerResponse = ServerResponse | Http2ServerResponse;

// Headers of one connection; HTTP/2 forbids them.
const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding|upgrade)$/i;

const headersOf = (headers: IncomingHttpHeaders): Headers => {
  const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  return new Headers(named.map(([name, value]) => [name, String(value)]));
};

const readBody = async (request: AnyRequest): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array);
  return parts.length ? new Uint8Array(Buffer.concat(parts)) : undefined;
};

async function readRequest(request: AnyRequest): Promise<BrowserRequest> {
  const headers = headersOf(request.headers);
  const host = request.headers[':authority'] ?? request.headers.host ?? '';
  const url = new URL(request.url ?? '/', `https://${String(host)}`);
  return {
    method: request.method ?? 'GET',
    url,
    kind: headers.get('sec-fetch-dest') ?? 'empty',
    isNavigation: headers.get('sec-fetch-mode') === 'navigate',
    headers,
    body: await readBody(request),
  };
}

/** Returns the headers by which the page may read a response of another origin. */
const sharedWith = (origin: string | null): Record<string, string> =>
  origin
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': '*, authorization, content-type, x-wp-nonce',
        'access-control-allow-methods': '*',
      }
    : {};

function send(response: AnyServerResponse, origin: string | null, answer: BrowserResponse): void {
  const { status = 200, headers = {}, contentType, body = '' } = answer;
  // The page may be closed before the response is ready.
  if (response.destroyed || response.writableEnded) return;
  response.statusCode = status;
  const all = { ...sharedWith(origin), ...(contentType && { 'content-type': contentType }), ...headers };
  for (const [name, value] of Object.entries(all)) {
    if (OF_CONNECTION.test(name)) continue;
    const values = value.split('\n');
    response.setHeader(name, values.length > 1 ? values : value);
  }
  (response.end as (content: string | Buffer) => void)(body);
}

/** Starts a proxy that answers all requests itself, as if it was every host. */
export async function startInternet(): Promise<FakeInternet> {
  let respond: Respond = () => ({ contentType: 'text/html' });
  const sockets = new Set<Socket>();
  const answer = async (request: AnyRequest, response: AnyServerResponse) => {
    const read = await readRequest(request);
    const origin = read.headers.get('origin');
    if (read.method === 'OPTIONS') return send(response, origin, { status: 204 });
    send(response, origin, await respond(read));
  };
  const onRequest = (request: AnyRequest, response: AnyServerResponse) => {
    answer(request, response).catch((error) => {
      send(response, null, { status: 500, contentType: 'text/plain', body: String(error) });
    });
  };
  const secure = createSecureServer({ ...TEST_IDENTITY, allowHTTP1: true }, onRequest);
  secure.on('sessionError', () => {});
  const proxy = createServer(onRequest);
  proxy.on('connect', (_request, socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    secure.emit('connection', socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    proxy: `http://127.0.0.1:${port}`,
    onRequest: (next) => {
      respond = next;
    },
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
