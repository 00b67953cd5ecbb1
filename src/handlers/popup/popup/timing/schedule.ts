import type { TimingContext, TimingRule } from './timing-rule.ts';

const DATE_TIME = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*$/;
const MINUTE_MS = 60_000;

/**
 * Parses a local date and time into milliseconds that can only be compared with each other. Browsers parse
 * dates without a time zone differently. NaN for an invalid date.
 */
function localMs(text: string): number {
  const [, year, month, day, hour = 0, minute = 0, second = 0] = DATE_TIME.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

function localNowMs({ timing, clock, pageAgeMs }: TimingContext): number {
  const { schedule_timezone: zone, schedule_server_datetime: server } = timing;
  // The server's time is that of the response: add the age of the page.
  if (zone === 'site' && server) return localMs(server) + pageAgeMs;
  return clock.now() - new Date(clock.now()).getTimezoneOffset() * MINUTE_MS;
}

/**
 * Passes between start and end, in the site's or the visitor's time. Both are optional. An invalid date
 * fails.
 */
export const schedule: TimingRule = (context) => {
  const { schedule_start_date: start, schedule_end_date: end } = context.timing;
  const now = localNowMs(context);
  return (!start || now >= localMs(start)) && (!end || now <= localMs(end));
};
