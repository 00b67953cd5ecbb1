import { parseHtml } from '#platform/html.ts';

/** Text of a value in which the server may write entities; `''` for what is neither text nor a number. */
export const plainText = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /[&<]/.test(text) ? (parseHtml(text).textContent ?? '') : text;
};
