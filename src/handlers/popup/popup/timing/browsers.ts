import type { TimingRule } from './rule.ts';

/** Passes in every browser, or in those that are listed. */
export const browsers: TimingRule = ({ timing, browser }) =>
  timing.browsers_browsers === 'all' ||
  timing.browsers_browsers_options.some((name) => Object.hasOwn(browser, name) && browser[name]);
