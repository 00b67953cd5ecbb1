import { atMost } from './at-most.ts';
import { type Intent, repeat } from './intents.ts';

// How long a held event waits for earlier ones once its own mounts are ready.
const ORDER_GRACE_MS = 1000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Creates a function that repeats held events in order, each when its mounts are ready or failed. Code that
 * does not arrive delays other widgets by at most a second. The returned promise resolves when the event was
 * repeated.
 */
export function createReplay(onError: (error: unknown) => void): (intent: Intent) => Promise<void> {
  let last = Promise.resolve();
  return (intent) => {
    const before = last;
    const mount = () => Promise.all(intent.mounts.map(({ life }) => life?.due(true)));
    // During the dispatch of a click, a checkbox already has its new state, which is reset at the end: wait for
    // the next task. A key must not wait: the next one would overtake it where the focus has moved meanwhile.
    const { event } = intent;
    const isResetLater = event.eventPhase !== Event.NONE && !event.type.startsWith('key');
    last = (isResetLater ? nextTask().then(mount) : mount())
      .then(() => atMost(before, ORDER_GRACE_MS))
      .then(() => repeat(intent))
      .catch(onError);
    return last;
  };
}
