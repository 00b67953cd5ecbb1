import { asMap } from '#lib/fields.ts';
import { RequestError } from '../errors.ts';
import { readJson, request } from '../request.ts';

/** Where the site takes messages. */
export interface ContactApi {
  /** Of all platform requests; may carry a query (`…/?rest_route=/`). */
  readonly root: string;
  readonly namespace: string;
}

/** New questions, because the old ones were answered. */
export interface Refill {
  /** The address of each picture by the name of the field that asks for its text. */
  readonly captcha: ReadonlyMap<string, string>;
  /** A question, and the hash of its answer, by the name of the field. */
  readonly quiz: ReadonlyMap<string, readonly [question: string, hash: string]>;
  /** The whole reply, for other scripts. */
  readonly data: unknown;
}

/** What became of a message. */
export interface Feedback extends Refill {
  /** `mail_sent`, `validation_failed`, …; sites have their own, too. */
  readonly status: string;
  /** Plain text; `''` when the site says nothing. */
  readonly message: string;
  /** Tells a message from its repetition; `''` when nothing was sent. */
  readonly hash: string;
  readonly invalidFields: readonly InvalidField[];
}

export interface InvalidField {
  readonly field: string;
  /** Plain text. */
  readonly message: string;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

function readInvalid(value: unknown): InvalidField[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((each) => ({ field: asText(asMap(each).field), message: asText(asMap(each).message) }))
    .filter(({ field }) => field);
}

/** Reads new questions out of a reply; whatever is none is left out. A form without questions replies with an empty list. */
export function readRefill(data: unknown): Refill {
  const { captcha, quiz } = asMap(data);
  const pictures = Object.entries(asMap(captcha)).filter(([, url]) => asText(url));
  const questions = Object.entries(asMap(quiz)).flatMap(([name, pair]) => {
    const [question, hash] = Array.isArray(pair) ? pair.map(asText) : [];
    return question && hash ? [[name, [question, hash]] as const] : [];
  });
  return { captcha: new Map(pictures as [string, string][]), quiz: new Map(questions), data };
}

/** Reads the reply to a message. Throws RequestError when it does not say what became of it. */
export function readFeedback(data: unknown): Feedback {
  const { status, message, posted_data_hash: hash, invalid_fields: invalid } = asMap(data);
  if (!asText(status).trim()) throw new RequestError(data === undefined ? 'invalid_json' : 'unknown_error');
  return {
    ...readRefill(data),
    status: asText(status).trim(),
    message: asText(message),
    hash: asText(hash),
    invalidFields: readInvalid(invalid),
  };
}

/** The address of a form's endpoint. */
export function contactUrl({ root, namespace }: ContactApi, id: number, path: string): string {
  const route = `${namespace}/contact-forms/${id}/${path}`;
  return root + (root.includes('?') ? route.replace('?', '&') : route);
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  // Without a nonce, on purpose: a page may be cached for longer than one lives.
  const response = await request(url, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json, */*;q=0.1' },
    ...init,
  });
  const { ok, status } = response;
  if (!ok) throw new RequestError('unknown_error', { status });
  return readJson(response);
}

/** Sends a message; the browser says what type the body is. Rejects with RequestError when no usable answer came. */
export const sendMessage = async (
  api: ContactApi,
  id: number,
  body: FormData,
  signal: AbortSignal,
): Promise<Feedback> =>
  readFeedback(await ask(contactUrl(api, id, 'feedback'), { method: 'POST', body, signal }));

/** Asks for new questions. Rejects with RequestError. */
export const askRefill = async (api: ContactApi, id: number, signal: AbortSignal): Promise<Refill> =>
  readRefill(await ask(contactUrl(api, id, 'refill'), { signal }));

/** Asks for the rules of a form's fields. Rejects with RequestError. */
export const askSchema = (api: ContactApi, id: number): Promise<unknown> =>
  ask(contactUrl(api, id, 'feedback/schema'), {});
