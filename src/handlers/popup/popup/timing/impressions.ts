import { flag, type Infer, number, object, oneOf } from '#lib/fields.ts';
import type { Area } from '#storage/area.ts';
import type { ExpiringStorage } from '#storage/expiring.ts';

/** The settings by which impressions are counted. */
export const IMPRESSION_FIELDS = {
  times: flag(),
  times_period: oneOf(['', 'session', 'day', 'week', 'month'], ''),
  times_count: oneOf(['', 'close'], ''),
};

/** Reads those settings alone. */
export const impressionSettings = object(IMPRESSION_FIELDS);

/** Where a popup's impressions are counted, and for how long. */
export interface ImpressionContext {
  /** The popup's. */
  readonly id: string;
  readonly timing: Infer<typeof impressionSettings>;
  readonly entries: Pick<ExpiringStorage, 'get' | 'set'>;
  readonly session: Pick<Area, 'get' | 'set'>;
}

/** How long the count of a period lasts from its first impression on, in seconds. */
export const PERIODS_S = { day: 86_400, week: 604_800, month: 2_628_288 } as const;

const count = number(0);
const everName = (id: string) => `popup_${id}_times`;
const periodName = (id: string) => `popup-${id}-impressions-count`;

/** How often a popup was seen: in its period, or ever when it has none. */
export function countImpressions({ id, timing, entries, session }: ImpressionContext): number {
  const { times_period: period } = timing;
  if (period === 'session') return count.parse(session.get(periodName(id)));
  return count.parse(entries.get(period ? periodName(id) : everName(id)));
}

/** Counts one more: ever, and in the period when the times are limited within one. */
export function addImpression(context: ImpressionContext): void {
  const { id, timing, entries, session } = context;
  const { times, times_period: period } = timing;
  entries.set(everName(id), count.parse(entries.get(everName(id))) + 1);
  if (!times || !period) return;
  const next = countImpressions(context) + 1;
  if (period === 'session') session.set(periodName(id), String(next));
  // The first impression begins the period, and later ones do not extend it.
  else entries.set(periodName(id), next, next === 1 ? { lifetimeSeconds: PERIODS_S[period] } : {});
}
