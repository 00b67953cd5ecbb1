import type { TimingRule } from './rule.ts';
import { sinceFirstSeen } from './since-first-seen.ts';

/** Passes when that many pages were viewed since the popup was first on one. */
export const pageViews: TimingRule = (context) =>
  sinceFirstSeen(context, 'pageViews', `popup_${context.id}_page_views_initialPageViews`) >=
  context.timing.page_views_views;
