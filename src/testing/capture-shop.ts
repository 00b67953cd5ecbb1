import { readFileSync } from 'node:fs';
import { builtFiles } from './built-files.ts';
import { type AnyReply, fulfil, nextReply } from './capture-replies.ts';
import { type CapturedPage, capturedPages, readCapture, SHOP_ORIGIN } from './captures.ts';
import type { BrowserRequest, BrowserResponse, FakeInternet } from './fake-internet.ts';
import { originalFileStub, originalTagStubs } from './original-stubs.ts';
import { type RecordedCall, recordCall } from './recorded-call.ts';
import type { MatchableRequest } from './request-match.ts';

/** The captured page to serve, the scripts on it, and the replies of the shop. */
export interface ShopOptions {
  /** Build folder of the script. */
  readonly dist: string;
  /** Served at its path, as other captures are at theirs. */
  readonly page: CapturedPage;
  /**
   * Whether pages contain our tag. `held`: they do, but the script loads only after `release`. Default
   * `with`.
   */
  readonly script?: 'with' | 'without' | 'held';
  /**
   * Whether pages keep their original scripts, after our tag at the start of the head. Default:
   * `KEEP_ORIGINALS=1` in the environment. Not with `held`: the parser would wait for our script.
   */
  readonly originals?: boolean;
  /** Attributes of our tag. */
  readonly tag?: Readonly<Record<string, string>>;
  /**
   * Inserted before our tag. Its styles go into the head like a theme's, because a page may be painted before
   * its end is parsed.
   */
  readonly extraHtml?: string;
  /** Recorded exchanges and made-up replies. Each recorded exchange is used once, in order. */
  readonly replies?: readonly AnyReply[];
  /** True: the browser stays on the first page, whatever it navigates to. Default: false. */
  readonly staysInPlace?: boolean;
  /** Headers of every HTML page. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Controls the shop of a test. */
export interface CaptureShop {
  /** Loads our script if the option `held` delays it. */
  release(): void;
  /** Every request that a reply of the test answered, and every unexpected one. */
  readonly calls: readonly RecordedCall[];
  reply(...replies: readonly AnyReply[]): void;
}

const ENTRY = '/skerry/skerry.js';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#ccc"/><path d="M0 240H640" fill="none"/></svg>';
const OTHER_ORIGIN: BrowserResponse = {
  contentType: 'text/html',
  body: '<!doctype html><title>Elsewhere</title>',
};
const MEDIA: BrowserResponse = { contentType: 'application/octet-stream', body: '' };
const placeholders: Readonly<Record<string, BrowserResponse>> = {
  image: { contentType: 'image/svg+xml', body: PICTURE },
  video: MEDIA,
  audio: MEDIA,
  font: { contentType: 'font/woff2', body: '' },
};

/** Scripts of third parties. They load, but are empty. */
const thirdParties: readonly string[] = [
  'https://connect.facebook.net/en_US/sdk.js',
  'https://www.youtube.com/iframe_api',
  'https://player.vimeo.com/api/player.js',
];
/** Browsers stay on a page when the next one has no content. */
const STAY: BrowserResponse = { status: 204 };
const EMPTY_SCRIPT: BrowserResponse = { contentType: 'text/javascript', body: '' };

const attributesOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('');

const styles = `<style>${readFileSync(new URL('./site-styles.css', import.meta.url), 'utf8')}</style>`;

const insertBefore = (html: string, tag: string, inserted: string): string => {
  const at = html.lastIndexOf(tag);
  return html.slice(0, at) + inserted + html.slice(at);
};

const STYLE = /<style>.*?<\/style>/gs;

const keepsOriginals = ({ originals = process.env.KEEP_ORIGINALS === '1', script = 'with' }: ShopOptions) =>
  originals && script === 'with';

const withOriginals = (html: string, name: string, tag: string): string => {
  const { head, foot } = originalTagStubs(name, html);
  const first = html.replace(/<head[^>]*>/, `$&${tag}`);
  return insertBefore(insertBefore(first, '</head>', head), '</body>', foot);
};

const servedHtml = (html: string, name: string, options: ShopOptions): string => {
  const { tag = {}, extraHtml = '', script } = options;
  const styled = insertBefore(html, '</head>', [styles, ...(extraHtml.match(STYLE) ?? [])].join(''));
  if (script === 'without') return styled;
  const extra = extraHtml.replaceAll(STYLE, '');
  const scriptTag = (type: string) => `<script ${type} src="${ENTRY}?ver=1"${attributesOf(tag)}></script>`;
  if (keepsOriginals(options))
    return withOriginals(insertBefore(styled, '</body>', extra), name, scriptTag(''));
  return insertBefore(styled, '</body>', extra + scriptTag('type="module"'));
};

const builtFile = (path: string, dist: string): BrowserResponse | undefined => {
  const file = path.startsWith('/skerry/') && builtFiles(dist).get(path.slice('/skerry/'.length));
  return file ? { contentType: file.type, body: file.body } : undefined;
};

const pageAt = (path: string, options: ShopOptions): BrowserResponse | undefined => {
  const page = [options.page, ...capturedPages()].find((each) => each.path === path);
  if (!page) return undefined;
  return {
    status: page.status,
    headers: { 'content-type': 'text/html; charset=UTF-8', ...options.headers },
    body: servedHtml(readCapture(page), page.name, options),
  };
};

const defaultResponse = (shopRequest: ShopRequest, options: ShopOptions): BrowserResponse | undefined => {
  const { method, url, path, kind } = shopRequest;
  const isAtShop = url.origin === SHOP_ORIGIN;
  if (isAtShop && method === 'GET') {
    if (path === '/favicon.ico') return { status: 204 };
    const original = keepsOriginals(options) ? originalFileStub(url.pathname) : undefined;
    const found = builtFile(url.pathname, options.dist) ?? original ?? pageAt(path, options);
    if (found) return found;
    // Scripts fetch the SVG of a text path.
    if (url.pathname.endsWith('.svg')) return placeholders.image;
  }
  if (thirdParties.includes(url.href)) return EMPTY_SCRIPT;
  // A document from another origin is a frame, such as a video or a map.
  return ['document', 'iframe'].includes(kind) && !isAtShop ? OTHER_ORIGIN : placeholders[kind];
};

interface ShopRequest extends MatchableRequest {
  readonly kind: string;
}

const readRequest = ({ url, method, kind }: BrowserRequest): ShopRequest => ({
  url,
  path: url.pathname + url.search,
  method,
  kind,
});

const toCall = ({ url, method, headers, body }: BrowserRequest): Promise<RecordedCall> =>
  recordCall(new Request(url, { method, headers, ...(body && { body }) }));

const createGate = (): { promise: Promise<void>; release: () => void } => {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release: () => release() };
};

/**
 * Plays the shop for a browser context: captured pages at their paths, our built script, placeholder
 * pictures, and the test's replies. Any other request gets a 404 and is reported to `onUnexpected` (`METHOD
 * path`).
 */
export function openShop(
  internet: FakeInternet,
  options: ShopOptions,
  onUnexpected: (request: string) => void,
): CaptureShop {
  const replies = [...(options.replies ?? [])];
  const calls: RecordedCall[] = [];
  const gate = createGate();
  if (options.script !== 'held') gate.release();

  const respond = async (request: BrowserRequest): Promise<BrowserResponse> => {
    const shopRequest = readRequest(request);
    const reply = nextReply(shopRequest, replies);
    const found = reply ? undefined : defaultResponse(shopRequest, options);
    if (found) return found;
    const call = await toCall(request);
    calls.push(call);
    if (reply) return fulfil(reply, call);
    onUnexpected(`${call.method} ${shopRequest.url.origin === SHOP_ORIGIN ? call.path : call.url.href}`);
    return { status: 404, body: '' };
  };
  let hasOpened = false;
  internet.onRequest(async (request) => {
    if (request.url.pathname === ENTRY) await gate.promise;
    const isNewPage = request.isNavigation && request.kind === 'document';
    if (options.staysInPlace && isNewPage && hasOpened) return STAY;
    hasOpened ||= isNewPage;
    return respond(request);
  });
  return { calls, release: gate.release, reply: (...more) => replies.push(...more) };
}
