import { whenIdle } from './strategies.ts';

/** What only a visitor does, beside moving a pointer. */
export const ACTS = ['pointerdown', 'touchstart', 'keydown', 'wheel'];

let isVisited = false;

/** Says that there was a sign before anyone here could see it. */
export const noteSign = (): void => {
  isVisited = true;
};

/**
 * Runs once, at the first sign of a visitor: at once when there was one. Scrolling counts when the page has loaded: before that it scrolls by itself, to its
 * fragment or to where it was left.
 */
export function atFirstSign(run: () => void, signal: AbortSignal): void {
  if (isVisited) {
    run();
    return;
  }
  const listening = new AbortController();
  const stop = () => listening.abort();
  signal.addEventListener('abort', stop, { once: true, signal: listening.signal });
  const onSign = ({ type }: Event) => {
    if (type === 'scroll' && document.readyState !== 'complete') return;
    stop();
    run();
  };
  for (const type of [...ACTS, 'pointermove', 'scroll'])
    addEventListener(type, onSign, { passive: true, capture: true, signal: listening.signal });
}

/** Calls `warm` once, in idle time, after the first sign of a visitor. What it rejects with is nobody's: who needs it asks again. */
export function warmUp(warm: () => unknown, signal: AbortSignal): void {
  const run = async () => warm();
  atFirstSign(() => whenIdle(() => void run().catch(() => {}), signal), signal);
}
