import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestShop,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, onTestFinished } from 'vitest';

/** A request to the demo shop. */
export interface ShopRequest {
  readonly method: string;
  readonly path: string;
  /** Fields of a form; empty for other bodies. */
  readonly fields: URLSearchParams;
}

/**
 * What a visitor gets in place of the shop's reply: an error page, a page with status 200, a late "gateway
 * timeout", the first half of the reply, or no reply.
 */
export const SPOILED_REPLIES = ['500', 'html', '504', 'half', 'none'] as const;

type SpoiledReply = (typeof SPOILED_REPLIES)[number];

/** What happens to a request. */
export interface Fate {
  /** Default: the shop's own reply. */
  readonly reply?: SpoiledReply | undefined;
  /** Whether the request reaches the shop. Default true. */
  readonly isHandled?: boolean;
  /** Resolves when the reply may be sent. Default: at once. */
  readonly isReleased?: Promise<unknown>;
}

/** The options of a proxy. */
export interface ProxyOptions {
  /** Called for every request before the shop gets it. Default: the shop's own reply. */
  readonly decide?: (request: ShopRequest) => Fate;
  /** Replaces headers of every reply. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Changes the body of a reply that arrives whole. */
  readonly rewrite?: (body: string, request: ShopRequest) => string | undefined;
}

const LATE_MS = 60;
const ERROR_PAGE = '<!doctype html><title>Error</title><p>There has been a critical error.</p>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

interface ShopReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** Sends a request to the demo shop. */
function forward(incoming: IncomingMessage, body: Buffer): Promise<ShopReply> {
  const { hostname, port } = new URL(inject('demoUrl'));
  const { method, url: path, headers } = incoming;
  return new Promise((resolve, reject) => {
    const ahead = requestShop({ hostname, port, method, path, headers }, async (reply) =>
      resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: await readBody(reply) }),
    );
    ahead.on('error', reject);
    ahead.end(body);
  });
}

/** The first half of a reply that says how long it is. */
function sendHalf(outgoing: ServerResponse, { status, headers, body }: ShopReply): void {
  const { 'transfer-encoding': _chunked, connection: _ofShop, ...others } = headers;
  outgoing.writeHead(status, { ...others, 'content-length': String(body.length) });
  outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
}

async function sendSpoiled(outgoing: ServerResponse, reply: SpoiledReply, whole: ShopReply): Promise<void> {
  if (reply === 'none') return void outgoing.destroy();
  if (reply === 'half') return sendHalf(outgoing, whole);
  if (reply === '504') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  outgoing.writeHead(reply === 'html' ? 200 : Number(reply), HTML).end(ERROR_PAGE);
}

const NOT_HANDLED: ShopReply = { status: 200, headers: HTML, body: Buffer.from(ERROR_PAGE) };

/**
 * Starts a proxy in front of the demo shop, which decides what happens to each request, until the end of the
 * test. Returns its origin. Browsers see a real server: routes of Playwright cannot break a reply in the middle,
 * and do not work on pages from the back/forward cache.
 */
export async function startShopProxy({ decide, headers, rewrite }: ProxyOptions): Promise<string> {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await readBody(incoming);
    const { method = 'GET', url: path = '/' } = incoming;
    const fields = new URLSearchParams(isForm(incoming) ? body.toString() : '');
    const request: ShopRequest = { method, path, fields };
    const { reply, isHandled = true, isReleased } = decide?.(request) ?? {};
    const whole = isHandled ? await forward(incoming, body) : NOT_HANDLED;
    await isReleased;
    if (reply) return sendSpoiled(outgoing, reply, whole);
    const text = rewrite?.(whole.body.toString(), request);
    const { 'content-length': _length, connection: _ofShop, ...others } = whole.headers;
    outgoing.writeHead(whole.status, { ...others, ...headers }).end(text ?? whole.body);
  };
  const server = createServer((incoming, outgoing) => {
    // Browsers repeat a request by themselves when a connection that they use again breaks.
    outgoing.shouldKeepAlive = !decide;
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, new URL(inject('demoUrl')).hostname, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}`;
}
