import { type TextEntry, translate } from './text.ts';

/** Messages of failed requests, by the codes of `RequestError`. */
export const errorTexts = {
  fetch_error: { key: 'error.offline', english: 'You are probably offline.' },
  invalid_json: { key: 'error.invalid-json', english: 'The response is not a valid JSON response.' },
  unknown_error: { key: 'error.unknown', english: 'An unknown error occurred.' },
  post_process: {
    key: 'error.upload',
    english: 'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
  },
} as const satisfies Readonly<Record<string, TextEntry>>;

const isCode = (code: unknown): code is keyof typeof errorTexts =>
  typeof code === 'string' && Object.hasOwn(errorTexts, code);

/** Returns the message for an error: why a request failed, else that an unknown error occurred. */
export function errorMessage(error?: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  return translate(errorTexts[isCode(code) ? code : 'unknown_error']);
}
