import { number } from '#lib/fields.ts';
import type { TimingContext } from './rule.ts';

const count = number(0);

/**
 * How far a counter of the site has come since this popup was first looked at. Where that was is kept in an entry, which
 * is begun when it is missing.
 */
export function sinceFirstSeen({ entries }: TimingContext, counter: string, initial: string): number {
  const current = count.parse(entries.get(counter));
  const first = count.parse(entries.get(initial));
  if (first) return current - first;
  entries.set(initial, current);
  return 0;
}
