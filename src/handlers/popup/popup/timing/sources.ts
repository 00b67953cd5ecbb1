import type { TimingRule } from './timing-rule.ts';

const ALL = ['search', 'external', 'internal'];
const SEARCH = /^(google|yahoo|bing|yandex|baidu)\./;

const hostOf = (address: string) =>
  address
    .replace(/^[\w-]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*/s, '');

/**
 * Passes for the selected kinds of referrers: this site, search engines, and all other sites, which include
 * an empty referrer. If all three are selected, always passes.
 */
export const sources: TimingRule = ({ timing: { sources_sources: wanted }, referrer, host }) => {
  if (ALL.every((each) => wanted.includes(each))) return true;
  const from = hostOf(referrer);
  if (from === hostOf(host)) return wanted.includes('internal');
  return wanted.includes('external') || (wanted.includes('search') && SEARCH.test(from));
};

function matches(pattern: string, address: string): boolean {
  try {
    return new RegExp(pattern).test(address);
  } catch {
    return false;
  }
}

/**
 * Passes if the referrer contains a text, does not contain it, or matches a pattern. An invalid pattern
 * fails.
 */
export const url: TimingRule = ({ timing: { url_action: action, url_url: text }, referrer }) =>
  action === 'regex' ? matches(text, referrer) : referrer.includes(text) === (action === 'show');
