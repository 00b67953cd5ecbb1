import type { Trigger } from './trigger.ts';

/** Fires when the visitor neither typed nor moved the pointer for a while. */
export const inactivity: Trigger = ({ triggers, scope, fire }) => {
  let cancel = () => {};
  const restart = () => {
    cancel();
    cancel = scope.timeout(fire, triggers.inactivity_time * 1000);
  };
  for (const type of ['keypress', 'mousemove']) scope.listen(document, type, restart, { passive: true });
  restart();
};
