import { flag, type Infer, number, object, oneOf } from '#lib/fields.ts';
import type { Area } from '#storage/area.ts';
import type { ExpiringStorage } from '#storage/expiring.ts';

/** The settings that control how impressions are counted. */
export const IMPRESSION_FIELDS = {
  times: flag(),
  times_period: oneOf(['', 'session', 'day', 'week', 'month'], ''),
  times_count: oneOf(['', 'close'], ''),
};

/** Parses the settings that control how impressions are counted, and no others. */
export const impressionSettings = object(IMPRESSION_FIELDS);

/** Where and for how long the impressions of a popup are counted. */
export interface ImpressionContext {
  /** The popup's id. */
  readonly id: string;
  readonly timing: Infer<typeof impressionSettings>;
  readonly entries: Pick<ExpiringStorage, 'get' | 'set'>;
  readonly session: Pick<Area, 'get' | 'set'>;
}

/** Seconds from the first impression until the count of a period expires. */
export const PERIODS_S = { day: 86_400, week: 604_800, month: 2_628_288 } as const;

const count = number(0);
const totalName = (id: string) => `popup_${id}_times`;
const periodName = (id: string) => `popup-${id}-impressions-count`;

/** Returns the number of impressions in the popup's period; without a period, of all time. */
export function countImpressions({ id, timing, entries, session }: ImpressionContext): number {
  const { times_period: period } = timing;
  if (period === 'session') return count.parse(session.get(periodName(id)));
  return count.parse(entries.get(period ? periodName(id) : totalName(id)));
}

/** Adds an impression to the total and, if `times` is limited within a period, to the period. */
export function addImpression(context: ImpressionContext): void {
  const { id, timing, entries, session } = context;
  const { times, times_period: period } = timing;
  entries.set(totalName(id), count.parse(entries.get(totalName(id))) + 1);
  if (!times || !period) return;
  const next = countImpressions(context) + 1;
  if (period === 'session') session.set(periodName(id), String(next));
  // The first impression starts the period; later ones do not extend it.
  else entries.set(periodName(id), next, next === 1 ? { lifetimeSeconds: PERIODS_S[period] } : {});
}
