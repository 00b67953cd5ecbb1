import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAddresses } from './addresses.ts';
import { createCookieFilter, OWN_COOKIE } from './cookies.ts';
import { isPageRequest } from './fetch-reply.ts';
import { OWN_PATH } from './own-path.ts';
import type { Way } from './page-head.ts';
import { passOn } from './pass-on.ts';
import { actOf, type TrialRequest } from './request-rules.ts';
import { noticePage, replyTo, stoppedLine } from './stopped-replies.ts';
import type { Trial } from './trial.ts';
import { TrialError } from './trial-error.ts';

/** A local server that shows a shop. */
export interface TrialServer {
  /** Its address, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** What to show, and where. */
export interface TrialOptions
  extends Pick<Trial, 'files' | 'isPlugin' | 'isLive' | 'leave' | 'hasBar' | 'way' | 'log'> {
  /** The shop, after its redirects. It may contain a name and a password. */
  readonly shop: URL;
  /** 0 picks a free one. */
  readonly port: number;
  /** True to take the next free port when this one is in use. */
  readonly mayMove: boolean;
}

const WAY_COOKIE = `${OWN_COOKIE}-way`;
const MAX_SENT_BYTES = 10_000_000;
/** How many ports are tried. */
const PORTS = 50;

const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers = {},
) => {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers });
  response.end(body);
};

const sendNotice = (response: ServerResponse, status: number, heading: string, sentence: string) =>
  send(response, status, 'text/html; charset=utf-8', noticePage(heading, sentence));

/** Reads the body of a request; undefined when it is too long. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_SENT_BYTES) chunks.push(chunk);
  }
  return size > MAX_SENT_BYTES ? undefined : Buffer.concat(chunks);
}

/** Switches the way in which pages are shown, and goes back to the page. */
function switchWay(response: ServerResponse, query: URLSearchParams): void {
  const way: Way = query.get('way') === 'without' ? 'without' : 'with';
  const to = query.get('to') ?? '/';
  response.writeHead(303, {
    location: /^\/(?![/\\])/.test(to) ? to : '/',
    'set-cookie': `${WAY_COOKIE}=${way}; Path=/; SameSite=Lax`,
    'cache-control': 'no-store',
  });
  response.end();
}

function sendOwn(request: IncomingMessage, response: ServerResponse, { files }: Trial): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://own');
  const name = pathname.slice(OWN_PATH.length);
  if (name === 'show') {
    switchWay(response, searchParams);
    return;
  }
  const file = files.find(name);
  if (!file) {
    sendNotice(response, 404, 'Not found', 'The trial has no such file.');
    return;
  }
  const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  const age = name.startsWith('chunks/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = { 'cache-control': age, ...(isGzip && { 'content-encoding': 'gzip' }) };
  send(response, 200, file.type, isGzip ? file.gzip : file.body, headers);
}

const wayOf = ({ headers }: IncomingMessage): Way =>
  (headers.cookie ?? '').split(/;\s*/).includes(`${WAY_COOKIE}=without`) ? 'without' : 'with';

/** Returns a request as the rules read it. */
const describeRequest = (
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): TrialRequest => ({
  method,
  path: url,
  type: headers['content-type'] ?? '',
  body: body.toString('latin1'),
  override: headers['x-http-method-override'] as string | undefined,
});

/** Answers a request that must not reach the shop. Returns false for one that may. */
function stop(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  { isLive, log }: Trial,
): boolean {
  // A service worker would stay in this browser.
  if (request.headers['service-worker']) {
    sendNotice(response, 404, 'Not found', 'The trial installs no service worker.');
    return true;
  }
  const described = describeRequest(request, body);
  const act = isLive ? undefined : actOf(described);
  if (!act) return false;
  log(stoppedLine(described, act));
  const reply = replyTo(described, act, isPageRequest(request));
  send(response, reply.status, reply.type, reply.body, { 'cache-control': 'no-store' });
  return true;
}

/** Answers one request of the browser. */
async function answer(request: IncomingMessage, response: ServerResponse, trial: Trial): Promise<void> {
  const { host } = new URL(trial.addresses.local);
  // Another name for this machine would let a page of its owner read the shop.
  if (request.headers.host !== host)
    return sendNotice(response, 421, 'Another address', `The trial is at http://${host}/.`);
  if (!request.url?.startsWith('/')) return sendNotice(response, 400, 'Bad request', 'This is no path.');
  if (request.url.startsWith(OWN_PATH)) return sendOwn(request, response, trial);
  const sent = await readBody(request);
  if (!sent) return sendNotice(response, 413, 'Too long', 'The trial sends at most 10 MB.');
  if (stop(request, response, sent, trial)) return;
  // One character per byte, so that other bytes stay as they are.
  const body = Buffer.from(trial.addresses.toShop(sent.toString('latin1')), 'latin1');
  await passOn({ trial, request, response, body, way: trial.way ?? wayOf(request) });
}

const listenOnce = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Listens on a port, or on the next free one. Returns it. */
async function listen(
  server: Server,
  { port, mayMove }: Pick<TrialOptions, 'port' | 'mayMove'>,
): Promise<number> {
  const last = mayMove ? Math.min(port + PORTS, 65_535) : port;
  for (let each = port; each <= last; each += 1) {
    try {
      return await listenOnce(server, each);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES')
        throw new TrialError(`Port ${each} is not allowed for you. Name one above 1023.`);
      if (code !== 'EADDRINUSE') throw error;
    }
  }
  throw new TrialError(
    mayMove
      ? `The ports ${port} to ${last} are all in use. Name another one with --port.`
      : `Port ${port} is in use. Name another one with --port, or leave it out.`,
  );
}

const authorizationOf = ({ username, password }: URL): string | undefined =>
  username || password
    ? `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
    : undefined;

/**
 * Returns the name of this machine under which a shop is shown: one under which the browser has none of its
 * cookies.
 */
const localName = ({ hostname }: URL): string => (hostname === 'localhost' ? '127.0.0.1' : 'localhost');

/** Starts a local server that shows a shop. Rejects with TrialError when it cannot listen. */
export async function startTrial(options: TrialOptions): Promise<TrialServer> {
  const { shop, port: firstPort, mayMove, ...shown } = options;
  let trial: Trial | undefined;
  const server = createServer((request, response) => {
    if (trial) answer(request, response, trial).catch(() => response.destroy());
  });
  const port = await listen(server, { port: firstPort, mayMove });
  const url = `http://${localName(shop)}:${port}`;
  trial = {
    ...shown,
    addresses: createAddresses(shop.origin, url),
    authorization: authorizationOf(shop),
    cookies: createCookieFilter(shop.host),
    hashedPaths: new Set(),
  };
  return {
    url,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
