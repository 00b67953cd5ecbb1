import { adblockDetection } from './adblock-detection.ts';
import { click } from './click.ts';
import { exitIntent } from './exit-intent.ts';
import { inactivity } from './inactivity.ts';
import { pageLoad } from './page-load.ts';
import { scrolling } from './scrolling.ts';
import { scrollingTo } from './scrolling-to.ts';
import type { Trigger, TriggerContext } from './trigger.ts';

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
