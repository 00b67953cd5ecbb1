import type { TimingRule } from './rule.ts';

/**
 * Passes for visitors without an account; of those who are signed in, unless all of them, or one of their roles, is shut
 * out.
 */
export const loggedIn: TimingRule = ({ timing, roles }) => {
  if (!roles) return true;
  return timing.logged_in_users === 'custom' && !roles.some((role) => timing.logged_in_roles.includes(role));
};
