import type { Trigger } from './trigger.ts';

/** Fires when the page has been there for a while. */
export const pageLoad: Trigger = ({ triggers, scope, fire }) => {
  scope.timeout(fire, triggers.page_load_delay * 1000);
};
