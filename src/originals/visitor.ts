import { VISITOR_EVENTS } from '#runtime/first-sign.ts';

/**
 * Events that delay tools also start with. `pointerover` is also emitted without a move, when the page
 * appears under a resting pointer.
 */
const MOVES = ['pointermove', 'mousemove', 'pointerover', 'mouseover'];

/** Reports whether a visitor has done something since `watchVisitor` was called. */
export interface Visitor {
  hasActed(): boolean;
  /** True when a visitor has acted or moved a pointer. Delay tools start then. */
  isSeen(): boolean;
  /** Ends the watch; the answers stay as they are. */
  stop(): void;
}

/** Watches for a visitor. Call it before other scripts listen. */
export function watchVisitor(): Visitor {
  const watching = new AbortController();
  let hasActed = false;
  let hasMoved = false;
  const stop = () => watching.abort();
  const listen = (types: readonly string[], onEvent: () => void) => {
    for (const type of types)
      addEventListener(type, onEvent, { capture: true, passive: true, signal: watching.signal });
  };
  listen(VISITOR_EVENTS, () => {
    hasActed = true;
    stop();
  });
  listen(MOVES, () => {
    hasMoved = true;
  });
  return { hasActed: () => hasActed, isSeen: () => hasActed || hasMoved, stop };
}
