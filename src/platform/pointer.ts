import type { Scope } from '#runtime/scope.ts';

/** In CSS pixels from the left and top of the window. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
}

const moves = new EventTarget();
let watchers = 0;
let pointer: Pointer | undefined;

const note = ({ clientX: x, clientY: y }: MouseEvent) => {
  pointer = { x, y };
  moves.dispatchEvent(new Event('move'));
};

/** Where the mouse was last; undefined before its first move, and as long as nobody watches it. */
export const lastPointer = (): Pointer | undefined => pointer;

/** Tells every move of the mouse, through one listener for all. Ask `lastPointer` in the next frame: moves outnumber frames. */
export function onPointerMove(callback: () => void, scope: Scope): void {
  if (scope.disposed) return;
  scope.listen(moves, 'move', callback);
  if (!watchers) document.addEventListener('mousemove', note, { passive: true });
  watchers += 1;
  scope.add(() => {
    watchers -= 1;
    if (watchers) return;
    document.removeEventListener('mousemove', note);
    pointer = undefined;
  });
}
