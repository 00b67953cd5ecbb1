import { number } from '#lib/fields.ts';
import { countImpressions } from './impressions.ts';
import { schedule } from './schedule.ts';
import { sources, url } from './sources.ts';
import type { TimingContext, TimingRule } from './timing-rule.ts';

/** Passes in every browser, or in those that are listed. */
const browsers: TimingRule = ({ timing, browser }) =>
  timing.browsers_browsers === 'all' ||
  timing.browsers_browsers_options.some((name) => Object.hasOwn(browser, name) && browser[name]);

/** Passes on the devices that are listed. */
const devices: TimingRule = ({ timing, device }) => timing.devices_devices.includes(device);

/**
 * Passes for visitors without an account; of those who are signed in, unless all of them, or one of their roles, is shut
 * out.
 */
const loggedIn: TimingRule = ({ timing, roles }) => {
  if (!roles) return true;
  return timing.logged_in_users === 'custom' && !roles.some((role) => timing.logged_in_roles.includes(role));
};

const count = number(0);

/**
 * How far a counter of the site has come since this popup was first looked at. Where that was is kept in an entry, which
 * is begun when it is missing.
 */
function sinceFirstSeen({ entries }: TimingContext, counter: string, initial: string): number {
  const current = count.parse(entries.get(counter));
  const first = count.parse(entries.get(initial));
  if (first) return current - first;
  entries.set(initial, current);
  return 0;
}

/** Passes when that many pages were viewed since the popup was first on one. */
const pageViews: TimingRule = (context) =>
  sinceFirstSeen(context, 'pageViews', `popup_${context.id}_page_views_initialPageViews`) >=
  context.timing.page_views_views;

/** Passes when the visitor came back that many times since the popup was first on a page. */
const sessions: TimingRule = (context) =>
  sinceFirstSeen(context, 'sessions', `popup_${context.id}_sessions_initialSessions`) >=
  context.timing.sessions_sessions;

/** Passes as long as the popup was seen less often than it may be, ever or within the period. */
const times: TimingRule = (context) => countImpressions(context) < context.timing.times_times;

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
