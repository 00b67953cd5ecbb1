import { number } from '#lib/fields.ts';
import { countImpressions } from './impressions.ts';
import { schedule } from './schedule.ts';
import { sources, url } from './sources.ts';
import type { TimingContext, TimingRule } from './timing-rule.ts';

/** Passes in all browsers or in the listed ones. */
const browsers: TimingRule = ({ timing, browser }) =>
  timing.browsers_browsers === 'all' ||
  timing.browsers_browsers_options.some((name) => Object.hasOwn(browser, name) && browser[name]);

/** Passes on the listed devices. */
const devices: TimingRule = ({ timing, device }) => timing.devices_devices.includes(device);

/**
 * Passes for guests. For signed-in users passes in the mode `custom`, unless one of their roles is listed.
 */
const loggedIn: TimingRule = ({ timing, roles }) => {
  if (!roles) return true;
  return timing.logged_in_users === 'custom' && !roles.some((role) => timing.logged_in_roles.includes(role));
};

const count = number(0);

/** Returns how far a site counter has grown since this popup was first checked. The first value is stored. */
function sinceFirstSeen({ entries }: TimingContext, counter: string, initial: string): number {
  const current = count.parse(entries.get(counter));
  const first = count.parse(entries.get(initial));
  if (first) return current - first;
  entries.set(initial, current);
  return 0;
}

/** Passes after that many page views since the popup was first on a page. */
const pageViews: TimingRule = (context) =>
  sinceFirstSeen(context, 'pageViews', `popup_${context.id}_page_views_initialPageViews`) >=
  context.timing.page_views_views;

/** Passes after that many sessions since the popup was first on a page. */
const sessions: TimingRule = (context) =>
  sinceFirstSeen(context, 'sessions', `popup_${context.id}_sessions_initialSessions`) >=
  context.timing.sessions_sessions;

/** Passes while the popup was seen less often than allowed, in total or within the period. */
const times: TimingRule = (context) => countImpressions(context) < context.timing.times_times;

/** The rules by the setting that enables them. */
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

/**
 * Returns true if all enabled rules pass. Runs every rule, because some start counting on their first run.
 */
export const passesTiming = (context: TimingContext): boolean =>
  groups.map(([group, passes]) => !context.timing[group] || passes(context)).every(Boolean);
