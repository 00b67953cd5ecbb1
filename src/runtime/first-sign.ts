import { whenIdle } from './strategies.ts';

/** What only a visitor does, beside moving a pointer. */
export const ACTS = ['pointerdown', 'touchstart', 'keydown', 'wheel'];

let isVisited = false;

/** Says that there was a sign before anyone here could see it. */
export const noteSign = (): void => {
  isVisited = true;
};

// In which the browser scrolls to what has got the focus.
const SCROLL_AFTER_FOCUS_MS = 300;

/**
 * Runs once, at the first sign of a visitor: at once when there was one. A scroll counts when the page has loaded, because before that it
 * scrolls by itself, to its fragment or to where it was left; and not when it follows a focus, which a script may have moved: a visitor who
 * does that gives other signs.
 */
export function atFirstSign(run: () => void, signal: AbortSignal): void {
  if (isVisited) {
    run();
    return;
  }
  const listening = new AbortController();
  const stop = () => listening.abort();
  signal.addEventListener('abort', stop, { once: true, signal: listening.signal });
  let focusedMs = Number.NEGATIVE_INFINITY;
  const onFocus = () => {
    focusedMs = performance.now();
  };
  const isBySelf = () =>
    document.readyState !== 'complete' || performance.now() - focusedMs < SCROLL_AFTER_FOCUS_MS;
  const onSign = ({ type }: Event) => {
    if (type === 'scroll' && isBySelf()) return;
    stop();
    run();
  };
  const options = { passive: true, capture: true, signal: listening.signal };
  addEventListener('focusin', onFocus, options);
  for (const type of [...ACTS, 'pointermove', 'scroll']) addEventListener(type, onSign, options);
}

/** Calls `warm` once, in idle time, after the first sign of a visitor. What it rejects with is nobody's: who needs it asks again. */
export function warmUp(warm: () => unknown, signal: AbortSignal): void {
  const run = async () => warm();
  atFirstSign(() => whenIdle(() => void run().catch(() => {}), signal), signal);
}
