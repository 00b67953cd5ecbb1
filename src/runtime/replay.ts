import { atMost } from './at-most.ts';
import { type Intent, repeat } from './intents.ts';

// How long an intent waits for those before it when its own widget stands.
const ORDER_GRACE_MS = 1000;

/**
 * Resolves when the browser is through with an event. Promises go on while it is still among its listeners, and a box that is ticked there
 * is set back at its end.
 */
const through = async (event: Event): Promise<void> => {
  if (event.eventPhase) await new Promise((resolve) => setTimeout(resolve));
};

/**
 * Gives a function that repeats held intents, each when its mounts stand or failed, in the order in which they came;
 * code that does not arrive holds up the other widgets for a second at most.
 */
export function createReplay(onError: (error: unknown) => void): (intent: Intent) => void {
  let last = Promise.resolve();
  return (intent) => {
    const before = last;
    last = Promise.all(intent.mounts.map(({ life }) => life?.due(true)))
      .then(() => atMost(before, ORDER_GRACE_MS))
      .then(() => through(intent.event))
      .then(() => repeat(intent))
      .catch(onError);
  };
}
