import type { Trigger } from './trigger.ts';

/** Fires when the pointer leaves the window through its top. */
export const exitIntent: Trigger = ({ scope, fire }) => {
  scope.listen<MouseEvent>(document, 'mouseout', ({ relatedTarget, clientY }) => {
    if (!relatedTarget && clientY <= 0) fire();
  });
};
