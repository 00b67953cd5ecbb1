import { asMap } from '#lib/fields.ts';

/** What the server says to a form. */
export interface Answer {
  readonly isSent: boolean;
  /** May hold markup; `''` when there is nothing to tell. */
  readonly message: string;
  /** What is wrong, by the id of the field. The server may name fields that the form does not have. */
  readonly errors: readonly (readonly [id: string, text: string])[];
  /** Where the visitor is to be led, as the server wrote it; `''` when nowhere. */
  readonly redirectUrl: string;
  /** All of it, for listeners: add-ons put more into it. */
  readonly data: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads an answer; undefined when it is none. */
export function readAnswer(raw: unknown): Answer | undefined {
  const { success, data: given } = asMap(raw);
  if (typeof success !== 'boolean') return undefined;
  const data = asMap(given);
  // The server writes fields with the numbers 0, 1, … for ids as a list, and no errors as an empty one.
  const errors = success ? {} : { ...(Array.isArray(data.errors) ? data.errors : asMap(data.errors)) };
  return {
    isSent: success,
    message: textOf(data.message),
    errors: Object.entries(errors).map(([id, text]) => [id, textOf(text)]),
    redirectUrl: textOf(asMap(data.data).redirect_url),
    data,
  };
}
