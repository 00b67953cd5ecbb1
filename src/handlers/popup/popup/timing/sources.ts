import type { TimingRule } from './timing-rule.ts';

const ALL = ['search', 'external', 'internal'];
const SEARCH = /^(google|yahoo|bing|yandex|baidu)\./;

const hostOf = (address: string) =>
  address
    .replace(/^[\w-]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*/s, '');

/**
 * Passes by where the visitor comes from: this site, a search, or anywhere else, which an unknown place counts as. All
 * three pass without a look.
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
 * Passes by the address that the visitor comes from: with a text in it, without it, or by a pattern. A malformed pattern
 * fails.
 */
export const url: TimingRule = ({ timing: { url_action: action, url_url: text }, referrer }) =>
  action === 'regex' ? matches(text, referrer) : referrer.includes(text) === (action === 'show');
