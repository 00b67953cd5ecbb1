import { adblockDetection } from './adblock-detection.ts';
import { scrolling, scrollingTo } from './scrolling.ts';
import type { Trigger, TriggerContext } from './trigger.ts';

/** Fires at a certain click, wherever it goes. */
const click: Trigger = ({ triggers, scope, fire }) => {
  let count = 0;
  const look = () => {
    count += 1;
    if (count === triggers.click_times) fire();
  };
  // Captured, so that clicks count that a widget keeps to itself.
  scope.listen(document.body, 'click', look, { capture: true });
};

/** Fires when the pointer leaves the window through its top. */
const exitIntent: Trigger = ({ scope, fire }) => {
  scope.listen<MouseEvent>(document, 'mouseout', ({ relatedTarget, clientY }) => {
    if (!relatedTarget && clientY <= 0) fire();
  });
};

/** Fires when the visitor neither typed nor moved the pointer for a while. */
const inactivity: Trigger = ({ triggers, scope, fire }) => {
  let cancel = () => {};
  const restart = () => {
    cancel();
    cancel = scope.timeout(fire, triggers.inactivity_time * 1000);
  };
  for (const type of ['keypress', 'mousemove']) scope.listen(document, type, restart, { passive: true });
  restart();
};

/** Fires when the page has been there for a while. */
const pageLoad: Trigger = ({ triggers, scope, fire }) => {
  scope.timeout(fire, triggers.page_load_delay * 1000);
};

/** Every trigger by the setting that switches it on, in the order in which they are armed. */
const TRIGGERS = {
  page_load: pageLoad,
  scrolling,
  scrolling_to: scrollingTo,
  click,
  inactivity,
  exit_intent: exitIntent,
  adblock_detection: adblockDetection,
} satisfies Record<string, Trigger>;

const all = Object.entries(TRIGGERS) as [keyof typeof TRIGGERS, Trigger][];

/** Arms the triggers that are switched on. The first that fires disarms all, before it is told. */
export function armTriggers({ triggers, scope, fire }: TriggerContext): void {
  const armed = scope.child();
  const fireOnce = () => {
    if (armed.disposed) return;
    armed.dispose();
    fire();
  };
  for (const [flag, arm] of all) {
    if (triggers[flag]) arm({ triggers, scope: armed, fire: fireOnce });
  }
}
