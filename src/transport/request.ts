import { throughJQuery } from '#platform/jquery-ajax.ts';
import { atMost } from '#runtime/at-most.ts';
import { untilShown, watchReturns } from '#runtime/page-life.ts';
import { textsReady } from '#texts/text.ts';
import { isAbort, RequestError } from './errors.ts';
import type { Endpoint, Failing, Reply } from './replies/replies.ts';

/** How long a failure waits for the words of the page's language, which may need the same network. */
const WORDS_MS = 1000;

const wordsReady = (): Promise<void> => atMost(textsReady(), WORDS_MS);

/** How long to wait for an answer that arrived while the page was away. */
const LATE_MS = 500;

/**
 * Rejects when the page comes back from the back/forward cache: browsers cancel the requests of such a page, and some never settle their
 * promises.
 */
function unlessLeft<T>(work: Promise<T>): Promise<T> {
  let stop = () => {};
  const left = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('The page was left before the answer arrived.'));
    stop = watchReturns(() => setTimeout(giveUp, LATE_MS));
  });
  return Promise.race([work, left]).finally(stop);
}

/**
 * The one place that sends requests: classic ones through jQuery where it runs, so that other scripts hear them, all others by `fetch`.
 * Cookies are included. Requests of a prerendered page are sent when it is shown.
 * Resolves with any answer, whatever its status; rejects with RequestError `fetch_error` when none came, and with the abort when `signal` ended it.
 */
export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const shown = untilShown(init.signal);
  if (shown) await shown;
  // What may have to be said of it comes meanwhile, in the language of the page.
  const words = wordsReady();
  try {
    const send = throughJQuery(url);
    const response = await unlessLeft(send ? send(init) : fetch(url, { credentials: 'include', ...init }));
    if (!response.ok) await words;
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw init.signal.reason;
    if (isAbort(cause)) throw cause;
    await words;
    throw new RequestError('fetch_error', { cause });
  }
}

/** Reads the body as text; one that breaks off rejects with `fetch_error`. */
export async function readText(response: Response): Promise<string> {
  try {
    return await unlessLeft(response.text());
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    // The connection broke in the middle of the answer.
    throw new RequestError('fetch_error', { status: response.status, cause });
  }
}

/** Reads HTML with something in it; anything else, and a refusal, rejects with `unknown_error`. */
export async function readHtml(response: Response): Promise<string> {
  const html = response.ok ? await readText(response) : '';
  if (!html.trim()) throw new RequestError('unknown_error', { status: response.status });
  return html;
}

/**
 * Reads JSON; a body that is none rejects with `invalid_json`, one that breaks off with `fetch_error`. An empty body
 * gives undefined: shops send it. Warnings that a server prints before it, and remarks of caches behind it, are left out.
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response);
  if (!text.trim()) return undefined;
  // Whole pages may have data of their own in them, which is no answer.
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
 * Brings what knows the replies of all endpoints. It comes with the first request, because a page at rest needs none of it; once it is
 * there, replies are read at once. Rejects with `fetch_error` where it can't be had.
 */
export async function bringReplies(): Promise<Replies> {
  try {
    replies ??= await import('./replies/replies.ts');
    return replies;
  } catch (cause) {
    throw new RequestError('fetch_error', { cause });
  }
}

/** Waits for an answer, and for what reads it, which travels meanwhile. */
export async function withReplies<Answer>(sent: Promise<Answer>): Promise<[Answer, Replies]> {
  const bringing = bringReplies();
  // What the request says comes first.
  bringing.catch(() => {});
  return [await sent, await bringing];
}

/**
 * Reads what an endpoint answers to a request that is on its way. Rejects with RequestError when no answer comes, when it is a refusal
 * (status 400 or more: `unknown_error`), or when the reply does not fit: as `parseReply` throws.
 */
export async function readReply<Name extends Endpoint>(
  endpoint: Name,
  sent: Promise<Response>,
  failing: Failing = {},
): Promise<Reply<Name>> {
  const [response, { parseReply }] = await withReplies(sent);
  const { ok, status } = response;
  if (!ok) throw new RequestError('unknown_error', { status });
  return parseReply(endpoint, await readJson(response), { ...failing, status });
}
