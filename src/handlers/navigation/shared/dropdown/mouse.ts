import type { Scope } from '#runtime/scope.ts';

/** The position and time of a pointer event. */
export interface Move {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

const NEAR_PX = 4;
const SOON_MS = 300;

/**
 * True for two moves that only a mouse makes: near in place and time. Touch makes single or distant moves.
 */
export function isSteady(a: Move, b: Move): boolean {
  const [x, y] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return x <= NEAR_PX && y <= NEAR_PX && x + y >= 1 && b.atMs - a.atMs <= SOON_MS;
}

const seen = new EventTarget();
let watchers = 0;
let isMouse = false;
let last: Move | undefined;

const onMove = (event: MouseEvent) => {
  if (isMouse) return;
  const move = { x: event.clientX, y: event.clientY, atMs: event.timeStamp };
  isMouse = last !== undefined && isSteady(last, move);
  last = move;
  if (isMouse) seen.dispatchEvent(new CustomEvent('mouse', { detail: event.target }));
};
const onPointer = ({ pointerType }: Event & { pointerType?: string }) => {
  if (pointerType !== 'mouse') isMouse = false;
};
const EVENTS = [
  ['mousemove', onMove],
  ['pointerover', onPointer],
  ['pointerdown', onPointer],
  ['touchstart', onPointer],
] as const;

/** True while the visitor uses a mouse; false until one is detected. */
export const hasMouse = (): boolean => isMouse;

/**
 * Detects a mouse until the scope ends, with listeners shared by all callers; calls `onMouse` with the node
 * under it.
 */
export function watchMouse(scope: Scope, onMouse?: (target: unknown) => void): void {
  if (scope.disposed) return;
  if (onMouse) scope.listen<CustomEvent>(seen, 'mouse', ({ detail }) => onMouse(detail));
  const listen = { passive: true, capture: true };
  if (!watchers)
    for (const [type, callback] of EVENTS) document.addEventListener(type, callback as EventListener, listen);
  watchers += 1;
  scope.add(() => {
    watchers -= 1;
    if (watchers) return;
    for (const [type, callback] of EVENTS)
      document.removeEventListener(type, callback as EventListener, listen);
    isMouse = false;
    last = undefined;
  });
}
