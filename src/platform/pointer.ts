import type { Scope } from '#lib/scope.ts';

/** A mouse position, in CSS pixels from the left and top of the window. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
}

const watchers = new Set<() => void>();
let pointer: Pointer | undefined;

const onMove = ({ clientX: x, clientY: y }: MouseEvent) => {
  pointer = { x, y };
  for (const watcher of watchers) watcher();
};

/** Returns the last mouse position; undefined before the first move, and while nothing watches it. */
export const lastPointer = (): Pointer | undefined => pointer;

/**
 * Calls back at every mouse move, with one listener for all callers. There are more moves than frames, so
 * `callback` should only request a frame, and read `lastPointer` in it. It must not throw.
 */
export function onPointerMove(callback: () => void, scope: Scope): void {
  if (scope.disposed) return;
  if (!watchers.size) document.addEventListener('mousemove', onMove, { passive: true });
  watchers.add(callback);
  scope.add(() => {
    watchers.delete(callback);
    if (watchers.size) return;
    document.removeEventListener('mousemove', onMove);
    pointer = undefined;
  });
}
