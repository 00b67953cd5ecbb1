import { waitAtMost } from '#lib/wait-at-most.ts';
import { type HeldEvent, replayEvent } from './held-events.ts';

// How long a held event waits for earlier ones once its own mounts are ready.
const MAX_ORDER_WAIT_MS = 1000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Creates a function that repeats held events in order, each once its mounts are mounted, failed or ended.
 * Code that does not arrive delays other widgets by at most a second. `focused` had the focus at the event: what
 * the visitor has focused since keeps the focus. The returned promise resolves when the event was repeated.
 */
export function createReplayQueue(
  onError: (error: unknown) => void,
): (heldEvent: HeldEvent, focused: Element | null) => Promise<void> {
  let last = Promise.resolve();
  /** What an earlier event has focused when it was repeated. */
  let focusedByEvent: Element | null;
  return (heldEvent, focused) => {
    const previous = last;
    const mountAll = () => Promise.all(heldEvent.mounts.map(({ runner }) => runner?.mountFully(true)));
    // A prevented click resets its checkbox only after all its listeners: wait for the next task. A key must
    // not wait: if the focus has moved meanwhile, the next key would overtake it.
    const { event } = heldEvent;
    const isResetLater = event.eventPhase !== Event.NONE && !event.type.startsWith('key');
    last = (isResetLater ? nextTask().then(mountAll) : mountAll())
      .then(() => waitAtMost(previous, MAX_ORDER_WAIT_MS))
      .then(() => {
        const active = document.activeElement as HTMLElement | null;
        replayEvent(heldEvent);
        if ([focused, focusedByEvent, document.body].includes(active))
          focusedByEvent = document.activeElement;
        else active?.focus({ preventScroll: true });
      })
      .catch(onError);
    return last;
  };
}
