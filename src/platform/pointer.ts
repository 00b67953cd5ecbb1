import type { Scope } from '#runtime/scope.ts';

/** A mouse position, in CSS pixels from the left and top of the window. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
}

const watchers = new Set<() => void>();
let pointer: Pointer | undefined;

const note = ({ clientX: x, clientY: y }: MouseEvent) => {
  pointer = { x, y };
  for (const ask of watchers) ask();
};

/** Returns the last mouse position; undefined before the first move, and while nothing watches it. */
export const lastPointer = (): Pointer | undefined => pointer;

/**
 * Calls back at every mouse move, with one listener for all callers. Moves outnumber frames, so `ask` only
 * requests a frame, in which `lastPointer` is read. It must not throw.
 */
export function onPointerMove(ask: () => void, scope: Scope): void {
  if (scope.disposed) return;
  if (!watchers.size) document.addEventListener('mousemove', note, { passive: true });
  watchers.add(ask);
  scope.add(() => {
    watchers.delete(ask);
    if (watchers.size) return;
    document.removeEventListener('mousemove', note);
    pointer = undefined;
  });
}
