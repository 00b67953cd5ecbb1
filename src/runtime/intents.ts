import { isModified } from '#lib/is-modified.ts';
import type { Handler } from './define.ts';
import type { Mount } from './mount.ts';

// Keys on these are turned into clicks by the browser itself, and the click is then held.
const NATIVE = 'button,input,select,textarea,summary,audio,video,[contenteditable]';

const isKey = (event: Event): event is KeyboardEvent => event.type.startsWith('key');

const WALKING = /^(Arrow(Left|Right|Up|Down)|Home|End)$/;
/** Where the browser itself goes about by these keys. */
const EDITABLE = 'input,select,textarea,audio,video,[contenteditable]';

const PAGING = /^Page(Up|Down)$/;
/** Page Up and Page Down are held on these only; elsewhere they scroll. */
const PAGED = '[role="slider"]';

/** True for a key that moves between the controls of a widget, or moves a slider. */
const isWalk = (event: Event, target: Element): boolean =>
  isKey(event) &&
  (WALKING.test(event.key) || (PAGING.test(event.key) && target.matches(PAGED))) &&
  !isModified(event) &&
  !target.closest(EDITABLE);

/** True when a handler answers these keys on this element. */
const takesWalks = (keys: Handler['keys'], target: Element): boolean =>
  typeof keys === 'string' ? target.closest(keys) !== null : keys === true;

/** Plain clicks, submits, and Enter or Space on what the browser does not activate by itself. */
export function isPress(event: Event, target: Element): boolean {
  if (isModified(event as MouseEvent) || (event as MouseEvent).button) return false;
  if (!isKey(event)) return true;
  const isSpace = event.key === ' ';
  return (isSpace || event.key === 'Enter') && !target.closest(isSpace ? NATIVE : `${NATIVE},a[href]`);
}

/** An event that was kept back, and the mounts it waits for. */
export interface Intent {
  readonly event: Event;
  readonly target: Element;
  readonly mounts: readonly Mount[];
}

// The mounts of the intent that is repeated at this moment: nothing is held for them again.
let passing: readonly Mount[] = [];

/**
 * Repeats an event so that the page, and the browser's own default, take it as if it had just happened. A target that
 * left the page takes it along.
 */
export function repeat({ event, target, mounts }: Intent): void {
  target.removeAttribute('aria-busy');
  for (const mount of mounts) mount.owed -= 1;
  if (!target.isConnected) return;
  passing = mounts;
  try {
    if (event.type === 'submit' && event.isTrusted) {
      const submitter = (event as SubmitEvent).submitter as HTMLButtonElement | null;
      (target as HTMLFormElement).requestSubmit(submitter?.form === target ? submitter : null);
    } else {
      const Copy = event.constructor as new (type: string, init: Event) => Event;
      target.dispatchEvent(new Copy(event.type, event));
    }
  } finally {
    passing = [];
  }
}

/**
 * Loses no click: an intent on an element whose handler asks for it (`hold`) and is not mounted yet is kept back and
 * given to `hold`, which repeats it when the mounts stand, or when they failed, so that the native default happens.
 */
export function holdIntents(
  root: EventTarget,
  signal: AbortSignal,
  mountsOn: (element: Element) => readonly Mount[],
  hold: (intent: Intent) => void,
): void {
  const keysDown = new Set<string>();

  const wants = ({ handler }: Mount, at: Element, event: Event, target: Element): boolean => {
    if (isWalk(event, target) && !takesWalks(handler.keys, target)) return false;
    const held = handler.hold && target.closest(handler.hold);
    return held ? at.contains(held) : false;
  };
  const waiting = (event: Event, target: Element): Mount[] => {
    const found: Mount[] = [];
    for (let at: Element | null = target; at; at = at.parentElement) {
      for (const mount of mountsOn(at)) {
        // What still owes an intent holds the next one too, or it would overtake.
        const isDone = !mount.owed && /mounted|left/.test(mount.state);
        if (!isDone && !passing.includes(mount) && wants(mount, at, event, target)) found.push(mount);
      }
    }
    return found;
  };

  const onEvent = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !(isWalk(event, target) || isPress(event, target))) return;
    // The release of a key belongs to its press: held together or not at all.
    if (event.type === 'keyup' && !keysDown.delete((event as KeyboardEvent).key)) return;
    const mounts = waiting(event, target);
    if (!mounts.length) return;
    if (event.type === 'keydown') keysDown.add((event as KeyboardEvent).key);
    event.preventDefault();
    event.stopImmediatePropagation();
    target.setAttribute('aria-busy', 'true');
    for (const mount of mounts) mount.owed += 1;
    hold({ event, target, mounts });
  };
  for (const type of ['click', 'submit', 'keydown', 'keyup']) {
    root.addEventListener(type, onEvent, { capture: true, signal });
  }
}
