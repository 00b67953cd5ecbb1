import { membersOf } from '#lib/members-of.ts';
import { isPress, replayEvent } from '#runtime/held-events.ts';
import { type EarlyClicks, findPressable, hasShadowContent } from './early-clicks.ts';

/** How long a press is held at most. */
const MAX_WAIT_MS = 3000;

const TYPES = ['click', 'submit', 'keydown'];

interface Press {
  readonly event: Event;
  readonly target: Element;
}

/** Presses held before the core is loaded. */
export interface EarlyPresses {
  /**
   * Repeats the presses on what our handlers hold, and stops holding those. All others wait until
   * `otherScripts` have run, if there are any.
   */
  replayOurs(isOurs: (target: Element) => boolean, otherScripts: Promise<unknown> | undefined): void;
  /** Stops holding, and repeats all held presses. */
  replayAll(): void;
}

/**
 * Holds presses until code can handle them, so that an early press on a link does not leave the page.
 * `earlier`: clicks that the page already holds.
 */
export function holdPresses(earlier?: EarlyClicks): EarlyPresses {
  let held: Press[] = (earlier?.clicks ?? []).map((event) => ({ event, target: event.target as Element }));
  let isForHandlers = (_target: Element): boolean => false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const replayWhere = (isDue: (target: Element) => boolean) => {
    const due = held.filter(({ target }) => isDue(target));
    held = held.filter((press) => !due.includes(press));
    for (const { event, target } of due) replayEvent({ event, target, mounts: [] });
  };
  const replayAll = () => {
    // An old browser, in which only the originals run, ignores a signal.
    for (const type of TYPES) removeEventListener(type, onEvent, true);
    clearTimeout(timer);
    replayWhere(() => true);
  };
  const onEvent = (event: Event) => {
    const { target } = event;
    if (!event.isTrusted || !(target instanceof Element) || !isPress(event, target)) return;
    const pressed = findPressable(target) ?? (event.type === 'submit' ? target : null);
    // A widget may be a plain element, on which the browser itself ignores clicks.
    if (pressed === false || (!pressed && event.type !== 'click')) return;
    if (isForHandlers(target) || hasShadowContent(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed) membersOf(target).setAttribute('aria-busy', 'true');
    held.push({ event, target });
    timer ??= setTimeout(replayAll, MAX_WAIT_MS);
  };
  for (const type of TYPES) addEventListener(type, onEvent, true);
  earlier?.stop();
  if (held.length) timer = setTimeout(replayAll, MAX_WAIT_MS);
  return {
    replayOurs(isOurs, otherScripts) {
      isForHandlers = isOurs;
      replayWhere(isOurs);
      if (otherScripts) void otherScripts.finally(replayAll);
      else replayAll();
    },
    replayAll,
  };
}
