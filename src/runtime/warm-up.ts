import { whenIdle } from './strategies.ts';

// Not `scroll`: the page scrolls by itself too, to its fragment or to what it has to say.
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'];

/** Calls `warm` once, in idle time, after the first sign of a visitor. */
export function warmUp(warm: () => unknown, signal: AbortSignal): void {
  let isSeen = false;
  const sign = () => {
    // What does not arrive now is asked for again, and reported, by the first island that needs it.
    if (!isSeen)
      whenIdle(
        () =>
          Promise.resolve()
            .then(warm)
            .catch(() => {}),
        signal,
      );
    isSeen = true;
  };
  for (const type of SIGNS)
    addEventListener(type, sign, { once: true, passive: true, capture: true, signal });
}
