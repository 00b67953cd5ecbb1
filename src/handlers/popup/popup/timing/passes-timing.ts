import { browsers } from './browsers.ts';
import { devices } from './devices.ts';
import { loggedIn } from './logged-in.ts';
import { pageViews } from './page-views.ts';
import type { TimingContext, TimingRule } from './rule.ts';
import { schedule } from './schedule.ts';
import { sessions } from './sessions.ts';
import { sources } from './sources.ts';
import { times } from './times.ts';
import { url } from './url.ts';

/** Every group with the setting that switches it on. */
const RULES = {
  page_views: pageViews,
  sessions,
  url,
  sources,
  logged_in: loggedIn,
  devices,
  times,
  browsers,
  schedule,
} satisfies Record<string, TimingRule>;

const groups = Object.entries(RULES) as [keyof typeof RULES, TimingRule][];

/** True when every group that is switched on passes. All are asked, because some begin to count when they are. */
export const passesTiming = (context: TimingContext): boolean =>
  groups.map(([group, passes]) => !context.timing[group] || passes(context)).every(Boolean);
