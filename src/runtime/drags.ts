import { type Intent, isRepeating, isWaiting } from './intents.ts';
import type { Mount } from './mount.ts';

/** A pointer that went down on what a mount lets a visitor drag. */
interface Drag {
  readonly node: Element;
  readonly mount: Mount;
}

const MOVES = ['pointermove', 'pointerup', 'pointercancel'];

/** Returns what a press on an element drags, when its mount does not stand yet. */
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
 * Follows a pointer that goes down on what a handler `drags` before the mount stands. Its events go their way on the page, and are given to
 * `hold` as well, which repeats them in their order when the mount stands.
 */
export function holdDrags(
  root: EventTarget,
  signal: AbortSignal,
  mountsOn: (element: Element) => readonly Mount[],
  hold: (intent: Intent) => void,
): void {
  const drags = new Map<number, Drag>();

  const keep = (event: PointerEvent, { node, mount }: Drag) => {
    // The mount stands, and is about to get what came before: it must not hear this first, and twice.
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
    // Only while something is dragged: a pointer moves all the time.
    for (const type of MOVES) root.addEventListener(type, onMove, { capture: true, signal });
    keep(event as PointerEvent, drag);
  };
  root.addEventListener('pointerdown', onDown, { capture: true, signal });
}
