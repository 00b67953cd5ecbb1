import { atMost } from './at-most.ts';
import { type Intent, repeat } from './intents.ts';

// How long an intent waits for those before it when its own widget stands.
const ORDER_GRACE_MS = 1000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Gives a function that repeats held intents, each when its mounts stand or failed, in the order in which they came;
 * code that does not arrive holds up the other widgets for a second at most. What it returns resolves when that intent was repeated.
 */
export function createReplay(onError: (error: unknown) => void): (intent: Intent) => Promise<void> {
  let last = Promise.resolve();
  return (intent) => {
    const before = last;
    const mount = () => Promise.all(intent.mounts.map(({ life }) => life?.due(true)));
    // Promises go on while an event is still among its listeners: a box has its new state then, and is set back at the end.
    last = (intent.event.eventPhase ? nextTask().then(mount) : mount())
      .then(() => atMost(before, ORDER_GRACE_MS))
      .then(() => repeat(intent))
      .catch(onError);
    return last;
  };
}
