import { createHash } from 'node:crypto';

const mostKept = 2000;
const kept = new Map<string, string>();

/** Keeps markup for the frame that shows it, and returns its key; the oldest is forgotten in the end. */
export const keepMarkup = (markup: string): string => {
  const key = createHash('sha256').update(markup).digest('hex').slice(0, 16);
  kept.delete(key);
  kept.set(key, markup);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return key;
};

/** Returns kept markup by its key; undefined for a key that no page has, or had long ago. */
export const keptMarkup = (key: string): string | undefined => kept.get(key);
