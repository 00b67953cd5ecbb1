import type { Trigger } from './trigger.ts';

/** Fires at a certain click, wherever it goes. */
export const click: Trigger = ({ triggers, scope, fire }) => {
  let count = 0;
  const look = () => {
    count += 1;
    if (count === triggers.click_times) fire();
  };
  // Captured, so that clicks count that a widget keeps to itself.
  scope.listen(document.body, 'click', look, { capture: true });
};
