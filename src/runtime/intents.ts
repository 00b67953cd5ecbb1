import { isModified } from '#lib/is-modified.ts';
import type { Handler } from './define.ts';
import type { Mount } from './mount.ts';
import type { Mounts, OutsideHold } from './mounts.ts';

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

/** True while an event is repeated. */
export const isRepeating = (): boolean => passing.length > 0;

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

const wants = ({ handler }: Mount, at: Element, event: Event, target: Element): boolean => {
  if (isWalk(event, target) ? !takesWalks(handler.keys, target) : !isPress(event, target)) return false;
  const held = handler.hold && target.closest(handler.hold);
  return held ? at.contains(held) : false;
};

const wantsOutside = ({ mount, takesKey }: OutsideHold, event: Event, target: Element): boolean => {
  // Browsers that fill fields in send key events that are none.
  if (takesKey && event instanceof KeyboardEvent) return takesKey(event);
  return isWalk(event, target) ? takesWalks(mount.handler.keys, target) : isPress(event, target);
};

/** True for a mount that does not stand yet, and for one that still owes an intent: the next one would overtake it. */
export const isWaiting = (mount: Mount): boolean =>
  !passing.includes(mount) && (mount.owed > 0 || !/mounted|left/.test(mount.state));

/** Returns the mounts that hold an event. */
function findWaiting(event: Event, target: Element, mounts: Pick<Mounts, 'on' | 'holdingOn'>): Mount[] {
  const found = new Set<Mount>();
  for (let at: Element | null = target; at; at = at.parentElement) {
    for (const mount of mounts.on(at))
      if (isWaiting(mount) && wants(mount, at, event, target)) found.add(mount);
    for (const hold of mounts.holdingOn(at))
      if (isWaiting(hold.mount) && wantsOutside(hold, event, target)) found.add(hold.mount);
  }
  return [...found];
}

/**
 * Loses no click: an intent on an element whose handler asks for it (`hold`) and is not mounted yet is kept back and
 * given to `hold`, which repeats it when the mounts stand, or when they failed, so that the native default happens.
 */
export function holdIntents(
  root: EventTarget,
  signal: AbortSignal,
  mounts: Pick<Mounts, 'on' | 'holdingOn'>,
  hold: (intent: Intent) => void,
): void {
  const keysDown = new Set<string>();

  const onEvent = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    // The release of a key belongs to its press: held together or not at all.
    if (event.type === 'keyup' && !keysDown.delete((event as KeyboardEvent).key)) return;
    const waiting = findWaiting(event, target, mounts);
    if (!waiting.length) return;
    if (event.type === 'keydown') keysDown.add((event as KeyboardEvent).key);
    event.preventDefault();
    event.stopImmediatePropagation();
    target.setAttribute('aria-busy', 'true');
    for (const mount of waiting) mount.owed += 1;
    hold({ event, target, mounts: waiting });
  };
  for (const type of ['click', 'submit', 'keydown', 'keyup']) {
    root.addEventListener(type, onEvent, { capture: true, signal });
  }
}
