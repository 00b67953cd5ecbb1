import { membersOf } from '#lib/members-of.ts';
import { waitAtMost } from '#lib/wait-at-most.ts';
import { type HeldEvent, isByKey, replayEvent } from './held-events.ts';

// How long a held event waits for earlier ones once its own mounts are ready.
const MAX_ORDER_WAIT_MS = 1000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What a press found when it was held. */
interface FocusBefore {
  readonly focused: Element | null;
  readonly focusedByEvent: Element | null;
  readonly pressCount: number;
}

/** Returns whether a key on what was focused is for another node of the same widget that is focused now. */
const isForFocus = ({ event, target, mounts }: HeldEvent, before: Element | null, now: Element): boolean =>
  isByKey(event) && target === before && mounts.some(({ element }) => membersOf(element).contains(now));

/**
 * Creates a function that keeps a held event and returns what repeats it. Events are repeated in order, each once
 * its mounts are mounted, failed or ended. Code that does not arrive delays other widgets by at most a second. A key
 * is repeated where an earlier one has moved the focus. What a visitor has focused by a press since the event keeps
 * the focus. The promise resolves when the event was repeated. `target` and `signal`: where presses are watched, and
 * until when.
 */
export function createReplayQueue(
  target: EventTarget,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): (heldEvent: HeldEvent) => () => Promise<void> {
  let pressCount = 0;
  const countPress = () => {
    pressCount += 1;
  };
  for (const type of ['pointerdown', 'keydown'])
    target.addEventListener(type, countPress, { capture: true, signal });
  let last = Promise.resolve();
  /** What an earlier event has focused when it was repeated. */
  let focusedByEvent: Element | null = null;
  const repeat = (heldEvent: HeldEvent, before: FocusBefore) => {
    const active = document.activeElement as HTMLElement | null;
    const isMoved = active && active === focusedByEvent && active !== before.focusedByEvent;
    replayEvent(heldEvent, isMoved && isForFocus(heldEvent, before.focused, active) ? active : undefined);
    if (pressCount === before.pressCount || [before.focused, focusedByEvent, document.body].includes(active))
      focusedByEvent = document.activeElement;
    else active?.focus({ preventScroll: true });
  };
  return (heldEvent) => {
    const before = { focused: document.activeElement, focusedByEvent, pressCount };
    return () => {
      const previous = last;
      const mountAll = () => Promise.all(heldEvent.mounts.map(({ runner }) => runner?.mountFully(true)));
      // A prevented click resets its checkbox only after all its listeners: wait for the next task. A key must
      // not wait: if the focus has moved meanwhile, the next key would overtake it.
      const { event } = heldEvent;
      const isResetLater = event.eventPhase !== Event.NONE && !event.type.startsWith('key');
      last = (isResetLater ? nextTask().then(mountAll) : mountAll())
        .then(() => waitAtMost(previous, MAX_ORDER_WAIT_MS))
        .then(() => repeat(heldEvent, before))
        .catch(onError);
      return last;
    };
  };
}
