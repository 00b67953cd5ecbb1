import { ACTS } from '#runtime/first-sign.ts';

/** Delay tools start with these. A resting pointer fires `pointerover` without a move when the page appears under it. */
const MOVES = ['pointermove', 'mousemove', 'pointerover', 'mouseover'];

/** What a visitor has done since this was made. */
export interface Visitor {
  /** True when a visitor has done something. */
  hasActed(): boolean;
  /** True when a pointer has moved, too: tools that delay scripts begin then. */
  isSeen(): boolean;
  stop(): void;
}

/** Looks out for a visitor before anybody else does. */
export function watchVisitor(): Visitor {
  const watching = new AbortController();
  let acts = 0;
  let moves = 0;
  const stop = () => watching.abort();
  const follow = (types: readonly string[], note: () => void) => {
    for (const type of types)
      addEventListener(type, note, { capture: true, passive: true, signal: watching.signal });
  };
  follow(ACTS, () => {
    acts += 1;
    stop();
  });
  follow(MOVES, () => {
    moves += 1;
  });
  return { hasActed: () => acts > 0, isSeen: () => acts + moves > 0, stop };
}
