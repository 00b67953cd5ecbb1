import { countImpressions } from './impressions.ts';
import type { TimingRule } from './rule.ts';

/** Passes as long as the popup was seen less often than it may be, ever or within the period. */
export const times: TimingRule = (context) => countImpressions(context) < context.timing.times_times;
