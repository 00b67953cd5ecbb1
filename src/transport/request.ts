import { watchLeaving } from '#lib/leaving.ts';
import { untilShown, watchPageRestored } from '#lib/page-visibility.ts';
import { waitAtMost } from '#lib/wait-at-most.ts';
import { createJQuerySender } from '#platform/jquery-ajax.ts';
import { textsReady } from '#texts/text.ts';
import { isAbort, RequestError } from './errors.ts';
import type { Endpoint, Reply, ReplyErrorOptions } from './replies/replies.ts';

/** How long a failure waits for the texts in the page's language, which may need the same network. */
const TEXTS_TIMEOUT_MS = 1000;

const textsOrTimeout = (): Promise<void> => waitAtMost(textsReady(), TEXTS_TIMEOUT_MS);

/** How long to wait for a response that arrived while the page was in the back/forward cache. */
const LATE_RESPONSE_MS = 500;

/**
 * Rejects when the page comes back from the back/forward cache. Browsers cancel the requests of such a page,
 * and some never settle their promises.
 */
function rejectOnReturn<T>(work: Promise<T>): Promise<T> {
  let stop = () => {};
  const returned = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('The page was left before the response arrived.'));
    stop = watchPageRestored(() => setTimeout(giveUp, LATE_RESPONSE_MS));
  });
  return Promise.race([work, returned]).finally(stop);
}

/** A request, and how the original sends it. */
export interface RequestOptions extends RequestInit {
  /** `jquery`: through the page's jQuery where it runs, so that ajax listeners of other scripts run. */
  readonly via: 'fetch' | 'jquery';
}

/**
 * Sends a request. All requests pass through here. Cookies are included. A
 * prerendered page sends its requests when it is shown. Resolves with any response, whatever its status;
 * rejects with RequestError `fetch_error` without one (not while the page is being left), and with the abort reason when `signal` was aborted.
 */
export async function request(url: string, { via, ...init }: RequestOptions): Promise<Response> {
  const shown = untilShown(init.signal);
  if (shown) await shown;
  // Load the texts for error messages meanwhile.
  const texts = textsOrTimeout();
  const leaving = watchLeaving();
  try {
    const send = via === 'jquery' ? createJQuerySender(url) : undefined;
    const response = await rejectOnReturn(
      send ? send(init) : fetch(url, { credentials: 'include', ...init }),
    );
    if (!response.ok) await texts;
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw init.signal.reason;
    if (isAbort(cause)) throw cause;
    await leaving.untilStays();
    await texts;
    throw new RequestError('fetch_error', { cause });
  } finally {
    leaving.end();
  }
}

/** Reads the body as text; rejects with `fetch_error` when the connection breaks. */
export async function readText(response: Response): Promise<string> {
  const leaving = watchLeaving();
  try {
    return await rejectOnReturn(response.text());
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    await leaving.untilStays();
    throw new RequestError('fetch_error', { status: response.status, cause });
  } finally {
    leaving.end();
  }
}

/** Reads the body as HTML; rejects with `unknown_error` when it is blank or the status is an error. */
export async function readHtml(response: Response): Promise<string> {
  const html = response.ok ? await readText(response) : '';
  if (!html.trim()) throw new RequestError('unknown_error', { status: response.status });
  return html;
}

/**
 * Parses the body as JSON; undefined when it is blank, as shops send it. Ignores warnings on the lines before
 * the JSON and comments that caches add after it. Rejects with `invalid_json`, or with `fetch_error` when the
 * connection breaks.
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response);
  if (!text.trim()) return undefined;
  // A whole page is not a reply, although it may contain JSON.
  const [json = text] = (!/<html/i.test(text) && /^\s*[[{].*[\]}]/ms.exec(text)) || [];
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new RequestError('invalid_json', { status: response.status, cause });
  }
}

type Replies = typeof import('./replies/replies.ts');

let replies: Replies | undefined;

/**
 * Loads the schemas of all replies. Called with the first request, because a page that sends none does not
 * need them. Rejects with `fetch_error` when they do not load.
 */
export async function loadReplies(): Promise<Replies> {
  try {
    replies ??= await import('./replies/replies.ts');
    return replies;
  } catch (cause) {
    throw new RequestError('fetch_error', { cause });
  }
}

/** Waits for a response, and meanwhile loads the schemas of replies. */
export async function withReplies<Value>(sent: Promise<Value>): Promise<[Value, Replies]> {
  const loading = loadReplies();
  // A failure of the request is reported first; this avoids an unhandled rejection.
  loading.catch(() => {});
  return [await sent, await loading];
}

/**
 * Parses the reply to a sent request. Rejects with RequestError when the request fails, when the status is an
 * error (`unknown_error`), or when the reply does not fit (see `parseReply`).
 */
export async function readReply<Name extends Endpoint>(
  endpoint: Name,
  sent: Promise<Response>,
  errorOptions: ReplyErrorOptions = {},
): Promise<Reply<Name>> {
  const [response, { parseReply }] = await withReplies(sent);
  const { ok, status } = response;
  if (!ok) throw new RequestError('unknown_error', { status });
  return parseReply(endpoint, await readJson(response), { ...errorOptions, status });
}
