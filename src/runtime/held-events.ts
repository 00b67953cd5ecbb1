import { isModified } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Handler } from './define.ts';
import type { Mount } from './mount.ts';
import type { Mounts, OutsideHold } from './mounts.ts';

// The browser turns keys on these into clicks; it is the click that is held.
const NATIVE = 'button,input,select,textarea,summary,audio,video,[contenteditable]';

const isKey = (event: Event): event is KeyboardEvent => event.type.startsWith('key');

const MOVE_KEY = /^(Arrow(Left|Right|Up|Down)|Home|End)$/;
/** Elements on which the browser itself handles these keys. */
const EDITABLE = 'input,select,textarea,audio,video,[contenteditable]';

const PAGE_KEY = /^Page(Up|Down)$/;
/** Page Up and Page Down are held only on these; elsewhere they scroll. */
const SLIDER = '[role="slider"]';

/** Returns whether a key moves between the controls of a widget, or moves a slider. */
const isMoveKey = (event: Event, target: Element): boolean =>
  isKey(event) &&
  (MOVE_KEY.test(event.key) || (PAGE_KEY.test(event.key) && membersOf(target).matches(SLIDER))) &&
  !isModified(event) &&
  !membersOf(target).closest(EDITABLE);

/** Returns whether the field `keys` of a handler includes an element. */
const holdsMoveKeys = (keys: Handler['keys'], target: Element): boolean =>
  typeof keys === 'string' ? membersOf(target).closest(keys) !== null : keys === true;

/**
 * Returns whether an event is a plain click or submit, or Enter or Space on an element that the browser does
 * not activate itself.
 */
export function isPress(event: Event, target: Element): boolean {
  if (isModified(event as MouseEvent) || (event as MouseEvent).button) return false;
  if (!isKey(event)) return true;
  const isSpace = event.key === ' ';
  return (
    (isSpace || event.key === 'Enter') && !membersOf(target).closest(isSpace ? NATIVE : `${NATIVE},a[href]`)
  );
}

/** A held event, and the mounts it waits for. */
export interface HeldEvent {
  readonly event: Event;
  readonly target: Element;
  readonly mounts: readonly Mount[];
}

// The mounts of the event that is being repeated: it is not held for them again.
let replayingMounts: readonly Mount[] = [];

/** Returns whether an event is being repeated. */
export const isReplaying = (): boolean => replayingMounts.length > 0;

/** Returns whether a visitor has caused an event with a key. The browser turns some keys into clicks. */
export const isByKey = (event: Event): boolean =>
  isKey(event) || (event.type === 'click' && event.isTrusted && !(event as MouseEvent).detail);

/**
 * Repeats a held event as if it had just happened, with the browser's default action, on its target or another
 * one. Does nothing when that has left the page.
 */
export function replayEvent(heldEvent: HeldEvent, target = heldEvent.target): void {
  const { event, mounts } = heldEvent;
  membersOf(heldEvent.target).removeAttribute('aria-busy');
  for (const mount of mounts) mount.heldEventCount -= 1;
  if (!membersOf(target).isConnected) return;
  replayingMounts = mounts;
  try {
    if (event.type === 'submit' && event.isTrusted) {
      const submitter = (event as SubmitEvent).submitter as HTMLButtonElement | null;
      membersOf(target as HTMLFormElement).requestSubmit(submitter?.form === target ? submitter : null);
    } else {
      const EventClass = event.constructor as new (type: string, init: Event) => Event;
      membersOf(target).dispatchEvent(new EventClass(event.type, event));
    }
  } finally {
    replayingMounts = [];
  }
}

const isHeldBy = ({ handler }: Mount, ancestor: Element, event: Event, target: Element): boolean => {
  if (isMoveKey(event, target) ? !holdsMoveKeys(handler.keys, target) : !isPress(event, target)) return false;
  const heldNode = handler.hold && membersOf(target).closest(handler.hold);
  return heldNode ? membersOf(ancestor).contains(heldNode) : false;
};

const isHeldOutside = ({ mount, takesKey }: OutsideHold, event: Event, target: Element): boolean => {
  // Autofill dispatches key events that are not KeyboardEvents.
  if (takesKey && event instanceof KeyboardEvent) return takesKey(event);
  return isMoveKey(event, target) ? holdsMoveKeys(mount.handler.keys, target) : isPress(event, target);
};

/**
 * Returns whether a mount still holds events: it is not mounted, or an earlier held event would be overtaken.
 */
export const isHoldingEvents = (mount: Mount): boolean =>
  !replayingMounts.includes(mount) && (mount.heldEventCount > 0 || !/mounted|left/.test(mount.state));

/** Returns the mounts that hold an event. */
function findHoldingMounts(event: Event, target: Element, mounts: Pick<Mounts, 'on' | 'holdingOn'>): Mount[] {
  const holding = new Set<Mount>();
  for (let ancestor: Element | null = target; ancestor; ancestor = membersOf(ancestor).parentElement) {
    for (const mount of mounts.on(ancestor))
      if (isHoldingEvents(mount) && isHeldBy(mount, ancestor, event, target)) holding.add(mount);
    for (const outsideHold of mounts.holdingOn(ancestor))
      if (isHoldingEvents(outsideHold.mount) && isHeldOutside(outsideHold, event, target))
        holding.add(outsideHold.mount);
  }
  return [...holding];
}

/**
 * Holds presses, so that none is lost: before the mount, stops a press on what a handler holds, and passes it
 * to `onHeld`, which must repeat it once all its mounts are mounted, failed or ended.
 */
export function holdEvents(
  root: EventTarget,
  signal: AbortSignal,
  mounts: Pick<Mounts, 'on' | 'holdingOn'>,
  onHeld: (heldEvent: HeldEvent) => void,
): void {
  const keysDown = new Set<string>();

  const onEvent = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    // A keyup is held only with its keydown.
    if (event.type === 'keyup' && !keysDown.delete((event as KeyboardEvent).key)) return;
    const holdingMounts = findHoldingMounts(event, target, mounts);
    if (!holdingMounts.length) return;
    if (event.type === 'keydown') keysDown.add((event as KeyboardEvent).key);
    event.preventDefault();
    event.stopImmediatePropagation();
    membersOf(target).setAttribute('aria-busy', 'true');
    for (const mount of holdingMounts) mount.heldEventCount += 1;
    onHeld({ event, target, mounts: holdingMounts });
  };
  for (const type of ['click', 'submit', 'keydown', 'keyup']) {
    root.addEventListener(type, onEvent, { capture: true, signal });
  }
}
