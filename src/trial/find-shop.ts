import { whyUnreachable } from './fetch-reply.ts';
import { hasPlugin } from './page-head.ts';
import { decodePage, isHtml } from './reply-body.ts';
import { TrialError } from './trial-error.ts';

/** A shop that can be shown. */
export interface FoundShop {
  /** Its address after redirects, with the name and the password that were given. */
  readonly url: URL;
  /** What an owner has to know about it, in sentences. */
  readonly remarks: readonly string[];
}

const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 8;
/** As much of a page as shows what it is. */
const MAX_BYTES = 10_000_000;

const LOGIN_PATH = /\/(?:wp-login\.php|login|signin|sign-in|anmelden)\b|password-protected=login/i;
const CHALLENGE =
  /challenge|captcha|just a moment|attention required|access denied|checking your browser|sucuri|wordfence|ddos|firewall/i;
const SHOP_MARK = /\bwoocommerce\b|\belementor\b/i;

const THIS_MACHINE = /^(?:localhost|[\d.]+)(?:[:/]|$)/i;

/**
 * Returns an address that was typed. Without a protocol, it is `https:`, on this machine and for numbers `http:`.
 * Throws TrialError when it is none.
 */
export function readAddress(text: string): URL {
  const protocol = THIS_MACHINE.test(text) ? 'http' : 'https';
  const full = /^[a-z]+:\/\//i.test(text) ? text : `${protocol}://${text}`;
  if (!URL.canParse(full)) throw new TrialError(`${text} is not an address.`);
  const url = new URL(full);
  if (!/^https?:$/.test(url.protocol)) throw new TrialError(`${text} is not an address of a web site.`);
  return url;
}

const isSameSite = (a: URL, b: URL): boolean =>
  a.hostname.replace(/^www\./, '') === b.hostname.replace(/^www\./, '');

/** Returns an address without what is secret in it. */
const shownAddress = ({ origin, pathname, search }: URL): string => origin + pathname + search;

interface Answer {
  readonly url: URL;
  readonly response: Response;
}

async function requestPage(url: URL, cookies: ReadonlyMap<string, string>): Promise<Response> {
  const { username, password } = url;
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const headers = {
    accept: 'text/html,*/*',
    'user-agent': 'Mozilla/5.0 (skerry try)',
    ...(username && { authorization: `Basic ${login.toString('base64')}` }),
    ...(cookies.size && { cookie: [...cookies.values()].join('; ') }),
  };
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  try {
    return await fetch(bare, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { name, cause } = error as Error;
    throw new TrialError(
      whyUnreachable(name === 'TimeoutError' ? { code: 'ETIMEDOUT' } : (cause ?? error), url.origin),
    );
  }
}

/** Follows the redirects of an address inside its site. */
async function requestShop(address: URL): Promise<Answer> {
  let url = address;
  const cookies = new Map<string, string>();
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const response = await requestPage(url, cookies);
    const location = response.status >= 300 && response.status < 400 && response.headers.get('location');
    if (!location) return { url, response };
    await response.body?.cancel();
    for (const each of response.headers.getSetCookie()) {
      const [pair = ''] = each.split(';');
      cookies.set(pair.split('=')[0] ?? '', pair);
    }
    if (!URL.canParse(location, url))
      throw new TrialError(`${shownAddress(url)} redirects to ${location}, which is not an address.`);
    const next = new URL(location, url);
    if (!isSameSite(next, address))
      throw new TrialError(
        `${shownAddress(url)} redirects to ${shownAddress(next)}. Name that address instead.`,
      );
    next.username = address.username;
    next.password = address.password;
    url = next;
  }
  throw new TrialError(`${shownAddress(address)} redirects without an end.`);
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk as Uint8Array);
      size += chunk.length;
      if (size > MAX_BYTES) break;
    }
  } catch {
    // What has arrived shows enough.
  }
  return decodePage(Buffer.concat(chunks), response.headers.get('content-type') ?? '');
}

/** Returns in one sentence why a shop cannot be shown; undefined when it can. */
function obstacle({ url, response }: Answer, html: string): string | undefined {
  const { status, headers } = response;
  const page = shownAddress(url);
  if (status === 401 || LOGIN_PATH.test(url.pathname + url.search))
    return `${page} needs a login. If the browser wants a name and a password, write https://name:password@${url.host}/.`;
  if ([403, 429, 503].includes(status) && (headers.has('cf-mitigated') || CHALLENGE.test(html)))
    return `A firewall answers for ${url.host} (${status}): let the address of this machine through there, or try a copy of the shop.`;
  if (status === 403) return `${page} refuses this request (403): it may need a login.`;
  if (status >= 400) return `${page} answers with status ${status}.`;
  const type = headers.get('content-type') ?? '';
  return isHtml(type) ? undefined : `${page} is not a page, but ${type || 'without a type'}.`;
}

/** Finds the shop at an address. Rejects with TrialError, in one sentence, when it cannot be shown. */
export async function findShop(address: URL): Promise<FoundShop> {
  const answer = await requestShop(address);
  const html = await readText(answer.response);
  const why = obstacle(answer, html);
  if (why) throw new TrialError(why);
  return {
    url: answer.url,
    remarks: [
      ...(SHOP_MARK.test(html)
        ? []
        : ['Neither WooCommerce nor Elementor is on this page: Skerry may find nothing to do here.']),
      ...(hasPlugin(html) ? ["This shop has Skerry's plugin already: you see its own Skerry."] : []),
    ],
  };
}
