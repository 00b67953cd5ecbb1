import type { Reply } from '../replies/replies.ts';
import { readJson, readReply, request } from '../request.ts';
import { isNonceRefusal } from '../rest/nonce-refusal.ts';
import { restUrl } from '../rest/rest-url.ts';

/** The site's REST address for contact forms. */
export interface ContactApi {
  /** The REST root; may contain a query (`…/?rest_route=/`). */
  readonly root: string;
  readonly namespace: string;
}

/** New captcha and quiz questions. */
export type Refill = Reply<'refill'>;

/** The result of sending a message. */
export type Feedback = Reply<'feedback'>;

/** Returns the address of a form's endpoint. */
export const contactUrl = ({ root, namespace }: ContactApi, id: number, path: string): string =>
  restUrl(root, `${namespace}/contact-forms/${id}/${path}`);

// Without a nonce on purpose: the page may be cached for longer than a nonce is valid.
const requestForm = (api: ContactApi, id: number, path: string, init: RequestInit = {}) =>
  request(contactUrl(api, id, path), {
    via: 'fetch',
    credentials: 'same-origin',
    headers: { Accept: 'application/json, */*;q=0.1' },
    ...init,
  });

const NONCE = '_wpnonce';
const FORBIDDEN = 403;

/**
 * Posts a message. Some forms have a nonce, which is stale in a cached page; the server refuses it before it reads
 * the message. Then posts the message again without the nonce, as that of a visitor who is not logged in.
 */
async function postMessage(api: ContactApi, id: number, body: FormData, signal: AbortSignal) {
  const post = () => requestForm(api, id, 'feedback', { method: 'POST', body, signal });
  const response = await post();
  if (response.status !== FORBIDDEN || !body.has(NONCE)) return response;
  if (!isNonceRefusal(await readJson(response.clone()).catch(() => undefined))) return response;
  body.delete(NONCE);
  return post();
}

/** Sends a message; the browser sets its content type. Rejects with RequestError without a usable reply. */
export const sendMessage = (
  api: ContactApi,
  id: number,
  body: FormData,
  signal: AbortSignal,
): Promise<Feedback> =>
  readReply('feedback', postMessage(api, id, body, signal), { emptyCode: 'invalid_json' });

/** Fetches new captcha and quiz questions. Rejects with RequestError without a usable reply. */
export const fetchRefill = (api: ContactApi, id: number, signal: AbortSignal): Promise<Refill> =>
  readReply('refill', requestForm(api, id, 'refill', { signal }));

/** Fetches the validation rules of a form. Rejects with RequestError without a usable reply. */
export const fetchSchema = (api: ContactApi, id: number): Promise<Reply<'feedback/schema'>> =>
  readReply('feedback/schema', requestForm(api, id, 'feedback/schema'));
