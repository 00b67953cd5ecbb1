import { type Intent, isRepeating, isWaiting } from './intents.ts';
import type { Mount } from './mount.ts';

/** A pointer that went down on a draggable node of a mount. */
interface Drag {
  readonly node: Element;
  readonly mount: Mount;
}

const MOVES = ['pointermove', 'pointerup', 'pointercancel'];

/** Returns what a pointerdown on an element drags, if its mount still waits. */
function findDrag(target: Element, mountsOn: (element: Element) => readonly Mount[]): Drag | undefined {
  for (let at: Element | null = target; at; at = at.parentElement) {
    for (const mount of mountsOn(at)) {
      const { drags } = mount.handler;
      const node = drags && target.closest(drags);
      if (node && at.contains(node) && isWaiting(mount)) return { node, mount };
    }
  }
  return undefined;
}

/**
 * Watches a pointer that goes down on a node that a handler `drags`, before the mount. The page gets its
 * events as usual; `hold` gets them too, and repeats them in order at the mount.
 */
export function holdDrags(
  root: EventTarget,
  signal: AbortSignal,
  mountsOn: (element: Element) => readonly Mount[],
  hold: (intent: Intent) => void,
): void {
  const drags = new Map<number, Drag>();

  const keep = (event: PointerEvent, { node, mount }: Drag) => {
    // The mount is about to get the earlier events: it must not get this one first, and twice.
    if (mount.state === 'mounted') event.stopImmediatePropagation();
    mount.owed += 1;
    const target = event.target as Element;
    hold({ event, target: node.contains(target) ? target : node, mounts: [mount] });
  };
  const end = (id: number) => {
    drags.delete(id);
    if (!drags.size) for (const type of MOVES) root.removeEventListener(type, onMove, true);
  };
  const onMove = (event: Event) => {
    const { pointerId, type } = event as PointerEvent;
    const drag = drags.get(pointerId);
    if (!drag || isRepeating()) return;
    const isKept = isWaiting(drag.mount);
    if (isKept) keep(event as PointerEvent, drag);
    if (!isKept || type !== 'pointermove') end(pointerId);
  };
  const onDown = (event: Event) => {
    const { target, button, pointerId } = event as PointerEvent;
    if (button || isRepeating() || !(target instanceof Element)) return;
    const drag = findDrag(target, mountsOn);
    if (!drag) return;
    drags.set(pointerId, drag);
    // Only during a drag: pointers move all the time.
    for (const type of MOVES) root.addEventListener(type, onMove, { capture: true, signal });
    keep(event as PointerEvent, drag);
  };
  root.addEventListener('pointerdown', onDown, { capture: true, signal });
}
