import { membersOf } from '#lib/members-of.ts';
import { type HeldEvent, isHoldingEvents, isReplaying } from './held-events.ts';
import type { Mount } from './mount.ts';

/** A pointer that went down on a draggable node of a mount. */
interface Drag {
  readonly node: Element;
  readonly mount: Mount;
}

const DRAG_EVENTS = ['pointermove', 'pointerup', 'pointercancel'];

/** Returns the draggable node around the target of a pointerdown, if its mount still holds events. */
function findDrag(target: Element, mountsOn: (element: Element) => readonly Mount[]): Drag | undefined {
  for (let ancestor: Element | null = target; ancestor; ancestor = membersOf(ancestor).parentElement) {
    for (const mount of mountsOn(ancestor)) {
      const { drags } = mount.handler;
      const node = drags && membersOf(target).closest(drags);
      if (node && membersOf(ancestor).contains(node) && isHoldingEvents(mount)) return { node, mount };
    }
  }
  return undefined;
}

/**
 * Watches each pointer that goes down on a node that a handler `drags`, before the mount. The page gets its
 * events as usual; `onHeld` gets them too, and repeats them in order at the mount.
 */
export function holdDrags(
  root: EventTarget,
  signal: AbortSignal,
  mountsOn: (element: Element) => readonly Mount[],
  onHeld: (heldEvent: HeldEvent) => void,
): void {
  const drags = new Map<number, Drag>();

  const holdEvent = (event: PointerEvent, { node, mount }: Drag) => {
    // The mount is about to get the earlier events: it must not get this one first, and twice.
    if (mount.state === 'mounted') event.stopImmediatePropagation();
    mount.heldEventCount += 1;
    const target = event.target as Element;
    onHeld({ event, target: membersOf(node).contains(target) ? target : node, mounts: [mount] });
  };
  const endDrag = (id: number) => {
    drags.delete(id);
    if (!drags.size) for (const type of DRAG_EVENTS) root.removeEventListener(type, onMove, true);
  };
  const onMove = (event: Event) => {
    const { pointerId, type } = event as PointerEvent;
    const drag = drags.get(pointerId);
    if (!drag || isReplaying()) return;
    const isHeld = isHoldingEvents(drag.mount);
    if (isHeld) holdEvent(event as PointerEvent, drag);
    if (!isHeld || type !== 'pointermove') endDrag(pointerId);
  };
  const onPointerDown = (event: Event) => {
    const { target, button, pointerId } = event as PointerEvent;
    if (button || isReplaying() || !(target instanceof Element)) return;
    const drag = findDrag(target, mountsOn);
    if (!drag) return;
    drags.set(pointerId, drag);
    // Only during a drag: pointers move all the time.
    for (const type of DRAG_EVENTS) root.addEventListener(type, onMove, { capture: true, signal });
    holdEvent(event as PointerEvent, drag);
  };
  root.addEventListener('pointerdown', onPointerDown, { capture: true, signal });
}
