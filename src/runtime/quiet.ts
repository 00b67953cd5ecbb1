import { whenLoaded } from '#lib/when-loaded.ts';

const QUIET_MS = 500;
const MAX_WAIT_MS = 2000;

/**
 * Runs once, when the page has loaded and no file has arrived for half a second; at the latest two seconds
 * after load.
 */
export function whenQuiet(run: () => void, signal: AbortSignal): void {
  const begin = () => {
    const done = new AbortController();
    const end = () => done.abort();
    signal.addEventListener('abort', end, { once: true, signal: done.signal });
    const go = () => {
      end();
      run();
    };
    let timer = setTimeout(go, QUIET_MS);
    const maxTimer = setTimeout(go, MAX_WAIT_MS);
    // Without PerformanceObserver, waits half a second after load.
    const observer = globalThis.PerformanceObserver
      ? new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(go, QUIET_MS);
        })
      : undefined;
    observer?.observe({ type: 'resource' });
    done.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      clearTimeout(maxTimer);
      observer?.disconnect();
    });
  };
  if (signal.aborted) return;
  whenLoaded(begin, signal);
}
