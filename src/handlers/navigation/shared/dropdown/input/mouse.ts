import type { Scope } from '#lib/scope.ts';

/** The position and time of a pointer event. */
export interface PointerMove {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

const NEAR_PX = 4;
const SOON_MS = 300;

/**
 * Returns true for two moves that only a mouse makes: near in place and time. Touch makes single or distant
 * moves.
 */
export function isMouseMovement(a: PointerMove, b: PointerMove): boolean {
  const [x, y] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return x <= NEAR_PX && y <= NEAR_PX && x + y >= 1 && b.atMs - a.atMs <= SOON_MS;
}

const mouseEvents = new EventTarget();
let watcherCount = 0;
let isMouse = false;
let lastMove: PointerMove | undefined;

const onMove = (event: MouseEvent) => {
  if (isMouse) return;
  const move = { x: event.clientX, y: event.clientY, atMs: event.timeStamp };
  isMouse = lastMove !== undefined && isMouseMovement(lastMove, move);
  lastMove = move;
  if (isMouse) mouseEvents.dispatchEvent(new CustomEvent('mouse', { detail: event.target }));
};
const onPointer = ({ pointerType }: Event & { pointerType?: string }) => {
  if (pointerType !== 'mouse') isMouse = false;
};
const LISTENERS = [
  ['mousemove', onMove],
  ['pointerover', onPointer],
  ['pointerdown', onPointer],
  ['touchstart', onPointer],
] as const;

/** Returns true while the visitor uses a mouse; false until one is detected. */
export const hasMouse = (): boolean => isMouse;

/**
 * Detects a mouse until the scope ends, with listeners shared by all callers; calls `onMouse` with the node
 * under it.
 */
export function watchMouse(scope: Scope, onMouse?: (target: unknown) => void): void {
  if (scope.disposed) return;
  if (onMouse) scope.listen<CustomEvent>(mouseEvents, 'mouse', ({ detail }) => onMouse(detail));
  const listenerOptions = { passive: true, capture: true };
  if (!watcherCount)
    for (const [type, callback] of LISTENERS)
      document.addEventListener(type, callback as EventListener, listenerOptions);
  watcherCount += 1;
  scope.add(() => {
    watcherCount -= 1;
    if (watcherCount) return;
    for (const [type, callback] of LISTENERS)
      document.removeEventListener(type, callback as EventListener, listenerOptions);
    isMouse = false;
    lastMove = undefined;
  });
}
