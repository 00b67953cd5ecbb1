import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SHOP_COOKIE } from './cookies.ts';
import {
  allOf,
  encodingsOf,
  fetchReply,
  headerOf,
  isPageRequest,
  type Reply,
  whyUnreachable,
} from './fetch-reply.ts';
import { endlessRedirect, localHeaders, policyHeaders } from './local-headers.ts';
import { headOf } from './page-head.ts';
import { nonceOf } from './policy.ts';
import { collectBody, compress, decodeBody, decodePage, isHtml, isRewritable } from './reply-body.ts';
import { inlineCodeOf, isWholePage, metaPoliciesOf, rewritePage } from './rewrite-page.ts';
import { noticePage } from './stopped-replies.ts';
import type { Trial, Visit } from './trial.ts';

/** Notes the path of a file that a page has a hash of. */
function keepUnchanged(address: string, { addresses, hashedPaths }: Trial, url: string): void {
  if (!URL.canParse(address, url)) return;
  const { origin, pathname, search } = new URL(addresses.toLocal(new URL(address, url).href));
  if (origin === addresses.local) hashedPaths.add(pathname + search);
}

interface Rewritten {
  readonly text: string;
  readonly headers: OutgoingHttpHeaders;
}

/** Returns a whole page for the browser, and the headers that depend on its content. */
async function toLocalPage(html: string, reply: Reply, visit: Visit): Promise<Rewritten> {
  const { trial, request, way } = visit;
  const { addresses, files, isPlugin, leave, hasBar } = trial;
  const url = addresses.local + (request.url ?? '/');
  const policies = [...allOf(reply, 'content-security-policy'), ...metaPoliciesOf(html)];
  const nonce = policies.map(nonceOf).find(Boolean) ?? '';
  const headers = reply.headers.flat().join('\n');
  const shopUrl = addresses.shop + (request.url ?? '/');
  const head = headOf(html, { files, way, isPlugin, leave, hasBar, url: shopUrl, headers, nonce });
  const text = await rewritePage(html, {
    ...head,
    addresses,
    onHashed: (address) => keepUnchanged(address, trial, url),
  });
  return { text, headers: policyHeaders(reply, addresses, inlineCodeOf(html)) };
}

/** Returns a text for the browser: a page, a part of one, or a file. */
async function toLocalText(bytes: Buffer, reply: Reply, visit: Visit): Promise<Rewritten & { body: Buffer }> {
  const { addresses } = visit.trial;
  const type = headerOf(reply, 'content-type');
  if (!isHtml(type)) {
    // Bytes that are no ASCII stay as they are.
    const text = addresses.toLocal(bytes.toString('latin1'));
    return { text, body: Buffer.from(text, 'latin1'), headers: policyHeaders(reply, addresses, []) };
  }
  const html = decodePage(bytes, type);
  const isPage = isWholePage(html);
  const { text, headers } = isPage
    ? await toLocalPage(html, reply, visit)
    : { text: addresses.toLocal(html), headers: policyHeaders(reply, addresses, []) };
  const shown = { 'content-type': `${type.split(';')[0]}; charset=utf-8`, 'cache-control': 'no-cache' };
  return { text, body: Buffer.from(text), headers: { ...headers, ...shown } };
}

/** Sends the rewritten body of a reply, compressed if the shop has compressed it. */
async function sendRewritten(bytes: Buffer, reply: Reply, visit: Visit): Promise<void> {
  const { request, response, trial } = visit;
  const { body, headers } = await toLocalText(bytes, reply, visit);
  const isCompressed =
    headerOf(reply, 'content-encoding') &&
    encodingsOf(request.headers['accept-encoding'] as string).includes('gzip');
  const sent = isCompressed ? await compress(body) : body;
  const kept = localHeaders(reply, trial);
  if (isHtml(headerOf(reply, 'content-type')))
    for (const name of ['etag', 'last-modified', 'expires']) delete kept[name];
  delete kept['content-encoding'];
  const cookies = [kept['set-cookie'] ?? []].flat().map(String);
  const marker = `${SHOP_COOKIE}=${new URL(trial.addresses.shop).host}; Path=/; SameSite=Lax; Max-Age=31536000`;
  response.writeHead(reply.status, {
    ...kept,
    ...headers,
    ...(isPageRequest(request) && { 'set-cookie': [...cookies, marker] }),
    ...(isCompressed && { 'content-encoding': 'gzip' }),
    'content-length': sent.length,
  });
  response.end(sent);
}

/** Sends a reply as it came, apart from its headers; `without`: names of those that do not fit its body. */
async function sendUnchanged(
  body: Readable | null,
  reply: Reply,
  { response, trial }: Visit,
  without: readonly string[] = [],
): Promise<void> {
  const kept = localHeaders(reply, trial);
  for (const name of without) delete kept[name];
  response.writeHead(reply.status, { ...kept, ...policyHeaders(reply, trial.addresses, []) });
  if (body) await pipeline(body, response);
  else response.end();
}

async function sendReply(reply: Reply, visit: Visit): Promise<void> {
  const { request, response, trial } = visit;
  const path = request.url ?? '/';
  const endless = endlessRedirect(reply, path, trial.addresses);
  if (endless) {
    reply.body?.resume();
    const why = `The shop redirects this page to ${endless}. Start the trial with that address.`;
    response.writeHead(508, { 'content-type': 'text/html; charset=utf-8' });
    response.end(noticePage('This page cannot be shown here', why));
    return;
  }
  const isText = isRewritable(headerOf(reply, 'content-type')) && !trial.hashedPaths.has(path);
  const isWhole = reply.status !== 206 && request.method !== 'HEAD';
  const decoded =
    isText && isWhole && reply.body && decodeBody(reply.body, headerOf(reply, 'content-encoding'));
  if (!decoded) return sendUnchanged(reply.body, reply, visit);
  const collected = await collectBody(decoded);
  if ('bytes' in collected) return sendRewritten(collected.bytes, reply, visit);
  return sendUnchanged(collected.rest, reply, visit, ['content-encoding', 'content-length']);
}

/** Passes a request on to the shop, and its reply back, with local addresses. Never rejects. */
export async function passOn(visit: Visit): Promise<void> {
  const { trial, response } = visit;
  const aborted = new AbortController();
  response.once('close', () => aborted.abort());
  try {
    await sendReply(await fetchReply(visit, aborted.signal), visit);
  } catch (error) {
    if (aborted.signal.aborted) return;
    const why = whyUnreachable(error, trial.addresses.shop);
    trial.log(why);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(502, { 'content-type': 'text/html; charset=utf-8' });
    response.end(noticePage('The shop does not answer', why));
  }
}
