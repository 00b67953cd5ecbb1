import type { Page, Request } from 'playwright-core';

/** The page requests this itself. Earlier requests of the page reach the test before it. */
const PROBE = '/settling-probe';

/** How many times in a row nothing may happen. */
const ROUNDS = 2;

const PATIENCE_MS = 60_000;

/** The page's timers up to this delay are waited for. A longer one prefetches files when a page is quiet. */
const MAX_TIMER_MS = 499;

type WithTimers = typeof globalThis & { pendingTimers?: Set<number> };

/** Runs in every new document: records the short timers that have not run yet. */
const recordTimers = (maxMs: number) => {
  const pending = new Set<number>();
  const { setTimeout, clearTimeout } = window;
  const startTimer = (run: TimerHandler, delayMs = 0, ...args: unknown[]): number => {
    if (typeof run !== 'function' || delayMs > maxMs) return setTimeout(run, delayMs, ...args);
    const id = setTimeout(() => {
      pending.delete(id);
      run(...args);
    }, delayMs);
    pending.add(id);
    return id;
  };
  const stopTimer = (id?: number) => {
    pending.delete(id ?? 0);
    clearTimeout(id);
  };
  Object.assign(window, { setTimeout: startTimer, clearTimeout: stopTimer, pendingTimers: pending });
};

/** Runs in the page: returns what is left to happen, after idle time, a frame and a request. */
const readBusy = async ({ probe, isPaused }: { probe: string; isPaused: boolean }): Promise<string[]> => {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await fetch(probe);
  const timers = (globalThis as WithTimers).pendingTimers?.size ? ['a timer'] : [];
  if (isPaused) return timers;
  const loading = document.readyState === 'complete' ? [] : ['its loading'];
  return [...timers, ...loading, ...(document.querySelector('[aria-busy=true]') ? ['a held press'] : [])];
};

/** What `watchSettling` returns. */
export interface Settling {
  /**
   * Resolves when a page has loaded, no request is on its way, no press is held, no timer of less than half a
   * second is left, and the page is idle: what has not happened by then happens at no event or in half a
   * second. `paused` are requests that the test itself holds up, so that the page neither loads nor handles a
   * press.
   */
  settled(paused?: RegExp): Promise<void>;
}

/** Watches the requests of a page. Call it before the page opens. */
export async function watchSettling(page: Page): Promise<Settling> {
  const onItsWay = new Set<Request>();
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(PROBE)) return;
    requestCount++;
    onItsWay.add(request);
  });
  page.on('requestfinished', (request) => onItsWay.delete(request));
  page.on('requestfailed', (request) => onItsWay.delete(request));
  await page.addInitScript(recordTimers, MAX_TIMER_MS);
  await page.route(`**${PROBE}`, (route) => route.fulfill({ status: 204 }));
  return {
    async settled(paused) {
      const endMs = Date.now() + PATIENCE_MS;
      for (let quiet = 0, counted = requestCount; quiet < ROUNDS; counted = requestCount) {
        const busy = await page.evaluate(readBusy, { probe: PROBE, isPaused: Boolean(paused) });
        const onWay = [...onItsWay].map((request) => request.url()).filter((url) => !paused?.test(url));
        const waiting = [...busy, ...onWay, ...(counted === requestCount ? [] : ['new requests'])];
        quiet = waiting.length ? 0 : quiet + 1;
        if (Date.now() > endMs) throw new Error(`The page does not settle. It waits for: ${waiting}`);
      }
    },
  };
}
