import type { Reply } from '../replies/replies.ts';
import { readReply, request } from '../request.ts';

/** Where the site takes messages. */
export interface ContactApi {
  /** Of all platform requests; may carry a query (`…/?rest_route=/`). */
  readonly root: string;
  readonly namespace: string;
}

/** New questions, because the old ones were answered. */
export type Refill = Reply<'refill'>;

/** What became of a message. */
export type Feedback = Reply<'feedback'>;

/** The address of a form's endpoint. */
export function contactUrl({ root, namespace }: ContactApi, id: number, path: string): string {
  const route = `${namespace}/contact-forms/${id}/${path}`;
  return root + (root.includes('?') ? route.replace('?', '&') : route);
}

// Without a nonce, on purpose: a page may be cached for longer than one lives.
const ask = (api: ContactApi, id: number, path: string, init: RequestInit = {}) =>
  request(contactUrl(api, id, path), {
    credentials: 'same-origin',
    headers: { Accept: 'application/json, */*;q=0.1' },
    ...init,
  });

/** Sends a message; the browser says what type the body is. Rejects with RequestError when no usable answer came. */
export const sendMessage = (
  api: ContactApi,
  id: number,
  body: FormData,
  signal: AbortSignal,
): Promise<Feedback> =>
  readReply('feedback', ask(api, id, 'feedback', { method: 'POST', body, signal }), {
    emptyCode: 'invalid_json',
  });

/** Asks for new questions. Rejects with RequestError. */
export const askRefill = (api: ContactApi, id: number, signal: AbortSignal): Promise<Refill> =>
  readReply('refill', ask(api, id, 'refill', { signal }));

/** Asks for the rules of a form's fields. Rejects with RequestError. */
export const askSchema = (api: ContactApi, id: number): Promise<Reply<'feedback/schema'>> =>
  readReply('feedback/schema', ask(api, id, 'feedback/schema'));
