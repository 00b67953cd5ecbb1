import { adblockDetection } from './adblock-detection.ts';
import { scrolling, scrollingTo } from './scrolling.ts';
import type { Trigger, TriggerContext } from './trigger.ts';

/** Fires at the nth click anywhere on the page. */
const click: Trigger = ({ triggers, scope, fire }) => {
  let count = 0;
  const onClick = () => {
    count += 1;
    if (count === triggers.click_times) fire();
  };
  // Capture, to count clicks whose propagation a widget stops.
  scope.listen(document.body, 'click', onClick, { capture: true });
};

/** Fires when the pointer leaves the window at the top. */
const exitIntent: Trigger = ({ scope, fire }) => {
  scope.listen<MouseEvent>(document, 'mouseout', ({ relatedTarget, clientY }) => {
    if (!relatedTarget && clientY <= 0) fire();
  });
};

/** Fires after a time without key presses or pointer movement. */
const inactivity: Trigger = ({ triggers, scope, fire }) => {
  let cancel = () => {};
  const restart = () => {
    cancel();
    cancel = scope.timeout(fire, triggers.inactivity_time * 1000);
  };
  for (const type of ['keypress', 'mousemove']) scope.listen(document, type, restart, { passive: true });
  restart();
};

/** Fires after a delay. */
const pageLoad: Trigger = ({ triggers, scope, fire }) => {
  scope.timeout(fire, triggers.page_load_delay * 1000);
};

/** The triggers by the setting that enables them, in the order in which they are armed. */
const TRIGGERS = {
  page_load: pageLoad,
  scrolling,
  scrolling_to: scrollingTo,
  click,
  inactivity,
  exit_intent: exitIntent,
  adblock_detection: adblockDetection,
} satisfies Record<string, Trigger>;

const triggerEntries = Object.entries(TRIGGERS) as [keyof typeof TRIGGERS, Trigger][];

/** Arms the enabled triggers. The first one to fire disarms all. */
export function armTriggers({ triggers, scope, fire }: TriggerContext): void {
  const armed = scope.child();
  const fireOnce = () => {
    if (armed.disposed) return;
    armed.dispose();
    fire();
  };
  for (const [flag, arm] of triggerEntries) {
    if (triggers[flag]) arm({ triggers, scope: armed, fire: fireOnce });
  }
}
