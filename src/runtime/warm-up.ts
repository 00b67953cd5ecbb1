import { whenIdle } from './strategies.ts';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'];

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
