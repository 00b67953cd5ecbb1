import type { Scope } from '#runtime/scope.ts';

/** In CSS pixels from the left and top of the window. */
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

/** Where the mouse was last; undefined before its first move, and as long as nobody watches it. */
export const lastPointer = (): Pointer | undefined => pointer;

/**
 * Tells every move of the mouse, through one listener for all. Moves outnumber frames, so `ask` only asks for a frame, in which
 * `lastPointer` is read; it does not throw.
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
