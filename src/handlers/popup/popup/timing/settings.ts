import { flag, type Infer, list, number, object, oneOf, text } from '#lib/fields.ts';
import { IMPRESSION_FIELDS } from './impressions.ts';

/** The timing settings of a popup: each rule has a flag and its options. */
export const timingSettings = object({
  page_views: flag(),
  page_views_views: number(3),
  sessions: flag(),
  sessions_sessions: number(2),
  url: flag(),
  url_action: oneOf(['show', 'hide', 'regex'], 'show'),
  url_url: text(),
  sources: flag(),
  sources_sources: list(text(), ['search', 'external', 'internal']),
  logged_in: flag(),
  logged_in_users: oneOf(['all', 'custom'], 'all'),
  logged_in_roles: list(text()),
  devices: flag(),
  devices_devices: list(text()),
  browsers: flag(),
  browsers_browsers: oneOf(['all', 'custom'], 'all'),
  browsers_browsers_options: list(text()),
  ...IMPRESSION_FIELDS,
  times_times: number(3, { integer: true }),
  schedule: flag(),
  schedule_timezone: oneOf(['site', 'visitor'], 'site'),
  schedule_start_date: text(),
  schedule_end_date: text(),
  schedule_server_datetime: text(),
});

/** Timing settings, with a default for each value that is missing or invalid. */
export type TimingSettings = Infer<typeof timingSettings>;
