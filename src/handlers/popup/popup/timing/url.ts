import type { TimingRule } from './rule.ts';

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
