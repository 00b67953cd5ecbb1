/** What only a visitor does, and what tools that delay scripts wait for. */
const SIGNS = ['pointermove', 'pointerdown', 'mousemove', 'touchstart', 'keydown', 'wheel'];

/** Whether a visitor has shown up since this was made. */
export interface Visitor {
  isThere(): boolean;
  stop(): void;
}

/** Looks out for a visitor before anybody else does. */
export function watchVisitor(): Visitor {
  const watching = new AbortController();
  let isThere = false;
  const stop = () => watching.abort();
  const onSign = () => {
    isThere = true;
    stop();
  };
  for (const type of SIGNS)
    addEventListener(type, onSign, { capture: true, passive: true, signal: watching.signal });
  return { isThere: () => isThere, stop };
}
