import { isLoaded } from '#lib/when-loaded.ts';
import { isRest } from './due-on-events.ts';
import { whenIdle } from './strategies.ts';

/** Events that only a visitor causes, besides pointer moves. */
export const VISITOR_EVENTS = ['pointerdown', 'touchstart', 'keydown', 'wheel'];

let isVisited = false;

/** Records a sign of a visitor that came before this code. */
export const recordVisitor = (): void => {
  isVisited = true;
};

// How long the browser may scroll to a newly focused element.
const SCROLL_AFTER_FOCUS_MS = 300;

/**
 * Runs once at the first sign of a visitor; at once when there was one. These do not count: a pointer that rests
 * where the page opens; a scroll before the page has loaded, because the browser restores positions and scrolls to
 * fragments; and a scroll right after a `focusin`, because a script may have moved the focus.
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
  const isByBrowser = () => !isLoaded() || performance.now() - focusedMs < SCROLL_AFTER_FOCUS_MS;
  const onSign = (event: Event) => {
    if (isRest(event) || (event.type === 'scroll' && isByBrowser())) return;
    stop();
    run();
  };
  const options = { passive: true, capture: true, signal: listening.signal };
  addEventListener('focusin', onFocus, options);
  for (const type of [...VISITOR_EVENTS, 'pointermove', 'scroll']) addEventListener(type, onSign, options);
}

/**
 * Calls `warm` once, in idle time after the first sign of a visitor. Ignores rejections: the first use tries
 * again.
 */
export function warmUp(warm: () => unknown, signal: AbortSignal): void {
  const run = async () => warm();
  atFirstSign(() => whenIdle(() => void run().catch(() => {}), signal), signal);
}
