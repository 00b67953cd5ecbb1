import type { Reply } from '../replies/replies.ts';
import { readReply, request } from '../request.ts';
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

/** Sends a message; the browser sets its content type. Rejects with RequestError without a usable reply. */
export const sendMessage = (
  api: ContactApi,
  id: number,
  body: FormData,
  signal: AbortSignal,
): Promise<Feedback> =>
  readReply('feedback', requestForm(api, id, 'feedback', { method: 'POST', body, signal }), {
    emptyCode: 'invalid_json',
  });

/** Fetches new captcha and quiz questions. Rejects with RequestError without a usable reply. */
export const fetchRefill = (api: ContactApi, id: number, signal: AbortSignal): Promise<Refill> =>
  readReply('refill', requestForm(api, id, 'refill', { signal }));

/** Fetches the validation rules of a form. Rejects with RequestError without a usable reply. */
export const fetchSchema = (api: ContactApi, id: number): Promise<Reply<'feedback/schema'>> =>
  readReply('feedback/schema', requestForm(api, id, 'feedback/schema'));
